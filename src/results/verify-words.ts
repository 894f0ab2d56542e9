/** What came of computing a result again, in words. */
import { counted } from "../scenes/numbers.ts";
import type { Difference, Verification } from "./verify.ts";

/** Whether something was compared, and all of it is the same. */
export const isSame = (verification: Verification): boolean => verification.compared > 0 && agrees(verification);

const agrees = ({ differences, failedAt, completed }: Verification): boolean =>
  differences.length === 0 && failedAt === undefined && completed === undefined;

/** The result in a few sentences, the first of which says it. */
export function verifyWords(verification: Verification): string[] {
  const { identifier, version, compared, unsure, differences, failedAt, completed } = verification;
  const isScene = identifier.kind === "scene";
  const other =
    identifier.version === version
      ? []
      : [
          `The identifier is of version ${identifier.version}, and this is version ${version}, which computed it anyway.`,
        ];
  if (completed !== undefined)
    return ["The identifier had no numbers to compare. With those that came out here it is:", ...other];
  const noise = unsure === 0 ? [] : [unsureWords(unsure, isScene)];
  const failed = failedAt === undefined ? [] : [`Here the numbers fail in step ${failedAt}.`];
  if (isSame(verification))
    return [`The same: ${counted(compared, "number")} came out, to the digits that are written.`, ...other, ...noise];
  if (agrees(verification))
    return ["Nothing was compared: the identifier has no number with digits.", ...other, ...noise];
  const words = `Not the same: of ${counted(compared, "number")}, ${differences.length} came out otherwise.`;
  return [
    differences.length > 0 ? words : "Not the same.",
    ...failed,
    ...agreedWords(verification, isScene),
    ...other,
    ...noise,
  ];
}

/** A difference in words. */
export const differenceLine = ({ at, name, said, here }: Difference, isScene: boolean): string =>
  `${at === 0 ? "" : isScene ? `after step ${at}, ` : `check ${at}, `}${name}: ${said} in the identifier, ${here} here`;

/** Up to where a run was the same. */
function agreedWords({ identifier, differences }: Verification, isScene: boolean): string[] {
  const agreed = identifier.rows.findLast(({ at }) => at < Math.min(...differences.map((one) => one.at)));
  return isScene && agreed ? [`Up to step ${agreed.at} it is the same.`] : [];
}

const unsureWords = (unsure: number, isScene: boolean): string =>
  isScene
    ? `${counted(unsure, "number")} ${unsure === 1 ? "is" : "are"} not compared: the motion makes small differences so large that no digit holds.`
    : `${counted(unsure, "error")} ${unsure === 1 ? "is" : "are"} not compared, since what rounding leaves differs from engine to engine.`;
