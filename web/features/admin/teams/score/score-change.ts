/** One change gives or takes at most this many points or coins. */
export const maxChange = 1_000;

const parseNumber = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/[−–—]/, '-')
    .replace(',', '.')
    .replaceAll(/[\s\u202f]/g, '');
  if (plain === '') return 0;
  return /^[+-]?\d{1,4}(\.\d)?$/.test(plain) && Math.abs(Number(plain)) <= maxChange ? Number(plain) + 0 : null;
};

/** Points as a person types them, "+1,5" or "−2"; '' is none. Null: no multiple of a half, or too many. */
export const parsePoints = (text: string): number | null => {
  const points = parseNumber(text);
  return points !== null && Number.isInteger(points * 2) ? points : null;
};

/** Whole coins as a person types them; '' is none. */
export const parseCoins = (text: string): number | null => {
  const coins = parseNumber(text);
  return coins !== null && Number.isInteger(coins) ? coins : null;
};

export interface ScoreChange {
  points: number;
  coins: number;
  reason: string;
}

/** Returns the opposite of a change, and never minus zero. */
export const negate = ({ points, coins }: Omit<ScoreChange, 'reason'>): Omit<ScoreChange, 'reason'> => ({
  points: 0 - points,
  coins: 0 - coins,
});

const maxReasonLength = 500;

/** A reason made of another one, which may be as long as one can be. */
export const shortened = (reason: string): string =>
  reason.length > maxReasonLength ? `${reason.slice(0, maxReasonLength - 1)}…` : reason;
