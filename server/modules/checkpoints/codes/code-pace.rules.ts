/** The first wait after too many wrong codes. Each further wrong code doubles it, up to the longest wait. */
const firstWaitSeconds = 30;
const longestWaitSeconds = 600;

/** So many wrong codes are one too many: for one riddle, and for all riddles of a team together. */
const tooMany = { forRiddle: 3, overall: 6 } as const;

/** Wrong codes so far, and the seconds since the newest of them. Null while there is none. */
interface WrongCodes {
  count: number;
  secondsSince: number | null;
}

/** The wrong codes that were typed for a team: for this riddle, and for all. */
export interface WrongCodesOfTeam {
  forRiddle: WrongCodes;
  overall: WrongCodes;
}

/** Computes how many seconds pass after so many wrong codes before the next is judged. */
function waitAfter(count: number, limit: number): number {
  return count < limit ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - limit));
}

/**
 * Computes how many whole seconds the next code has to wait; 0 for now. A wrong code that another transaction dated a moment ahead counts
 * as one of now.
 */
export function codeWaitSeconds(wrong: WrongCodesOfTeam): number {
  const remaining = (kind: keyof WrongCodesOfTeam) => {
    const { count, secondsSince } = wrong[kind];
    return secondsSince === null ? 0 : waitAfter(count, tooMany[kind]) - Math.max(0, secondsSince);
  };
  return Math.max(0, Math.ceil(remaining('forRiddle')), Math.ceil(remaining('overall')));
}

/** Adds one wrong code of this instant. */
export const withOneMore = ({ forRiddle, overall }: WrongCodesOfTeam): WrongCodesOfTeam => ({
  forRiddle: { count: forRiddle.count + 1, secondsSince: 0 },
  overall: { count: overall.count + 1, secondsSince: 0 },
});
