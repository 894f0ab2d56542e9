/**
 * A frequency as a tone, on request: in octaves above or below its own where an ear would not hear it. Fetched when it is asked for.
 */
import { counted, shown } from "../scenes/numbers.ts";
import type { ControlledShow } from "./controlled-show.ts";

/** Between these, Hz, small loudspeakers are heard well. */
const [LOWEST, HIGHEST] = [110, 1760];
/** What is slower is no vibration. */
const STILL = 1e-3;
/** How loud it is, and how long it takes to swell and to fade, s. */
const TONE = { loudness: 0.25, swell: 0.02, fade: 1.8 };

export interface Tone {
  /** Hz. */
  readonly pitch: number;
  /** By how many octaves it is above the frequency itself. */
  readonly octaves: number;
}

/** The nearest tone, by whole octaves, that is within hearing; none of what does not vibrate. */
export function toneOf(frequency: number): Tone | undefined {
  if (!(frequency > STILL && frequency < Infinity)) return undefined;
  const up = Math.max(0, Math.ceil(Math.log2(LOWEST / frequency)));
  const down = Math.max(0, Math.ceil(Math.log2(frequency / HIGHEST)));
  return { pitch: frequency * 2 ** (up - down), octaves: up - down };
}

/** What is heard, in words. */
export function toneWords(frequency: number, tone: Tone | undefined): string {
  if (!tone) return "This mode does not vibrate, so there is nothing to hear.";
  const { octaves, pitch } = tone;
  if (octaves === 0) return `You hear its own ${shown(frequency)} Hz.`;
  const way = `${counted(Math.abs(octaves), "octave")} ${octaves > 0 ? "higher" : "lower"}`;
  return `You hear ${shown(pitch)} Hz, ${way} than its ${shown(frequency)} Hz.`;
}

/** Plays the frequency that the first pane has measured last, and says how. */
export function playTone(show: ControlledShow): void {
  const { card, panes } = show;
  const index = card.measures.findIndex(({ name }) => name === card.tone);
  const frequency = panes[0]!.history.rowAt(panes[0]!.moment?.time ?? Infinity)?.[index + 1];
  if (frequency === undefined) return show.announce("The frequency is not known yet.");
  const tone = toneOf(frequency);
  show.announce(toneWords(frequency, tone));
  if (tone) play(tone);
}

function play({ pitch }: Tone): void {
  const { loudness, swell, fade } = TONE;
  const sound = new AudioContext();
  const [voice, volume] = [sound.createOscillator(), sound.createGain()];
  const now = sound.currentTime;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(loudness, now + swell);
  volume.gain.setTargetAtTime(0, now + swell, fade / 5);
  voice.connect(volume).connect(sound.destination);
  voice.addEventListener("ended", () => void sound.close());
  voice.start(now);
  voice.stop(now + swell + fade);
}
