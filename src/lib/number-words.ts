/** Small numbers as words, for sentences that count what the book has. */
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A whole number as a word, or in digits if it is larger than twelve. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);
