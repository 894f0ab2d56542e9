/** Runs in the head of every page, before the first paint: the theme that the reader has chosen. */
try {
  const theme = localStorage.getItem("pliant:theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme stands.
}
