/**
 * How large marks are, where a part does not say it: lines, dots, arrows, words and threads.
 */

/** Width in pixels, in the still picture of a space; on a plane the style sheet says it. */
export const LINE_WIDTH = 2;

/** Radius in pixels. */
export const DOT_RADIUS = 4;

/** Width of the rim around lines in a space, in pixels. */
export const LINE_RIM = 1.5;

/** Width of the shaft of an arrow in a space, in pixels. */
export const ARROW_WIDTH = 3;

/**
 * The head of an arrow: on a plane in pixels and at most this part of the arrow; in a space a part of the height that is
 * seen, and its width in pixels; in the still picture of one about the same in its own units, of which it is 600 high.
 */
export const ARROW_HEAD = {
  plane: { length: 11, most: 0.6, slope: 0.45 },
  space: { length: 0.045, width: 13 },
  still: { length: 27, most: 1, slope: 0.34 },
};

/** Threads that are seen to a side of a cloth, about. */
export const THREADS = 25;

/** How far words stand from their place if they are to stand beside it, in parts of their height. */
export const WORDS_ASIDE = 0.45;

/** Words in a space, in pixels; in a picture narrower than `narrow` they are smaller, but not below `smallest` of it. */
export const WORDS = { font: "italic 500", height: 16, rim: 2.5, narrow: 480, smallest: 0.8 };
