/** The colours of code, in light and in dark. */
export const CODE_THEMES = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } as const;
