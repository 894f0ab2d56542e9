/**
 * How large marks are, where a part does not say it: lines, dots, arrows, words and threads.
 */

/** Width in pixels, in the still picture of a space; on a plane the style sheet says it. */
export const LINE_WIDTH = 2;

/** Radius in pixels. */
export const DOT_RADIUS = 4;

/** Length of an arrow's head: on a plane in pixels, in a space in metres, and at most this part of the arrow. */
export const ARROW_HEAD = {
  plane: { length: 11, most: 0.6, slope: 0.45 },
  space: { length: 0.06, most: 0.4, slope: 0.5 },
};

/** Threads that are seen to a side of a cloth, about. */
export const THREADS = 25;

/** Words in a space, in pixels; in a picture narrower than `narrow` they are smaller, but not below `smallest` of it. */
export const WORDS = { font: "italic 500", height: 16, rim: 2.5, narrow: 480, smallest: 0.8 };
