// For how many of the targets 5, 6, … 250 does it end?
// How large must the threshold be until all of them do?
const targets = range(5, 250, 246);
const endsFor = (target: number): boolean =>
  followPrinted(
    timeOf,
    { target, step, threshold, unit: "seconds" },
    30,
  ).end !== undefined;

targets.filter(endsFor).length;
// expect: 39
