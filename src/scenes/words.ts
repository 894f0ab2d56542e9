/**
 * The words of a scene, apart from its numbers: whoever brings others of the same type has it in another language.
 */
import type { Parameter, Schema } from "./parameters.ts";
import type { Ranges } from "./ranges.ts";

/** What was measured, by name, and the time, s. */
export type Measured<M extends string> = { readonly [K in M | "time"]: number };

type Chosen<P extends Ranges> = { [K in keyof P]: P[K] extends { readonly options: unknown } ? K : never }[keyof P];
type OptionsOf<R> = R extends { readonly options: readonly (infer C extends string)[] } ? C : never;

/** Words for parameters P, measures M, charts C, presets R and labels L. */
export interface Words<P extends Ranges, M extends string, C extends string, R extends string, L extends string> {
  readonly title: string;
  readonly question: string;
  /** What the reader should see, in a sentence or two; the text twin of the picture. */
  readonly shows: string;
  /** What the model leaves out, where it breaks, what differs from the paper. */
  readonly limits: readonly string[];
  /** What each parameter is called. */
  readonly parameters: { readonly [K in keyof P]: string };
  /** What each parameter does, in a sentence. */
  readonly does: { readonly [K in keyof P]: string };
  /** For each parameter that is chosen from a list, the words for what is in it. */
  readonly choices: { readonly [K in Chosen<P>]: { readonly [O in OptionsOf<P[K]>]: string } };
  readonly presets: { readonly [K in R]: string };
  readonly measures: { readonly [K in M]: string };
  readonly charts: { readonly [K in C]: string };
  /** Words that stand in the picture. */
  readonly labels?: { readonly [K in L]: string };
  /** What stands on the picture, in a few words, for as long as it is so. */
  mark?(measured: Measured<M>): string | undefined;
  /** Why it has burst, in a few words: what it burst from, as its last step has left the measures. */
  cause?(measured: Measured<M>): string | undefined;
  /** A sentence about the present state. */
  describe(measured: Measured<M>): string;
}

/** Words for the parameters that several scenes share. */
export interface ParameterWords {
  readonly parameters: Readonly<Record<string, string>>;
  readonly does: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Ranges with their words. */
export function parametersOf(ranges: Ranges, { parameters, does, choices }: ParameterWords): Schema {
  const entries = Object.entries(ranges).map(([name, range]): [string, Parameter] => {
    const said = { label: parameters[name]!, does: does[name]! };
    if (range.kind === "number") return [name, { ...range, ...said }];
    const { options, ...rest } = range;
    return [name, { ...rest, ...said, choices: Object.fromEntries(options.map((one) => [one, choices[name]![one]!])) }];
  });
  return Object.fromEntries(entries);
}
