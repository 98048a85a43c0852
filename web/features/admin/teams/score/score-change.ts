/** Most that one change gives or takes, of points as of coins. */
const mostChanged = 1_000;

const numberOf = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/[−–—]/, '-')
    .replace(',', '.')
    .replaceAll(/[\s\u202f]/g, '');
  if (plain === '') return 0;
  return /^[+-]?\d{1,4}(\.\d)?$/.test(plain) && Math.abs(Number(plain)) <= mostChanged ? Number(plain) + 0 : null;
};

/** Points as a person types them, "+1,5" or "−2"; '' is none. Null: no multiple of a half, or too many. */
export const pointsOf = (text: string): number | null => {
  const points = numberOf(text);
  return points !== null && Number.isInteger(points * 2) ? points : null;
};

/** Whole coins as a person types them; '' is none. */
export const coinsOf = (text: string): number | null => {
  const coins = numberOf(text);
  return coins !== null && Number.isInteger(coins) ? coins : null;
};

export interface ScoreChange {
  points: number;
  coins: number;
  reason: string;
}

/** Returns the opposite of a change, and never minus zero. */
export const oppositeOf = ({ points, coins }: Omit<ScoreChange, 'reason'>): Omit<ScoreChange, 'reason'> => ({
  points: 0 - points,
  coins: 0 - coins,
});

const longestReason = 500;

/** A reason made of another one, which may be as long as one can be. */
export const shortened = (reason: string): string => (reason.length > longestReason ? `${reason.slice(0, longestReason - 1)}…` : reason);
