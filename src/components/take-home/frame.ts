/** What the chapters' programs share: a picture in metres, a loop that can be paused, and a line of words. */

/** A point of a picture: x to the right, y up, both from its middle, m. */
export type PicturePoint = readonly [x: number, y: number];

/** A picture that is so many metres wide and half as high. */
export function makePicture(metres: number) {
  const canvas = document.querySelector("canvas")!;
  const pen = canvas.getContext("2d")!;
  /** Makes the canvas as sharp as the screen, and empty. */
  const clear = (): void => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = canvas.width / 2;
    const scale = canvas.width / metres;
    pen.setTransform(scale, 0, 0, -scale, canvas.width / 2, canvas.height / 2);
    pen.lineJoin = pen.lineCap = "round";
  };
  /** Draws a line through points, with a width in m. */
  const line = (points: readonly PicturePoint[], colour: string, width: number): void => {
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  };
  return { clear, line };
}

/** Calls a function for every frame, unless the reader has paused it, or wants nothing to move and has not begun. */
export function everyFrame(advance: () => void): void {
  const button = document.querySelector("button")!;
  let runs = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const show = (): void => void (button.textContent = runs ? "Pause" : "Run");
  button.onclick = () => {
    runs = !runs;
    show();
  };
  const frame = (): void => {
    if (runs) advance();
    requestAnimationFrame(frame);
  };
  show();
  advance();
  requestAnimationFrame(frame);
}

/** Where the slider stands. */
export function sliderValue(): number {
  return document.querySelector("input")!.valueAsNumber;
}

/** Says something below the picture. */
export function say(words: string): void {
  document.querySelector("output")!.textContent = words;
}
