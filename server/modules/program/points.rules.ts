const mostPoints = 1_000;

/** Why a number cannot be personal points, or null: a finite multiple of 0.5 within ±1000. */
export function pointsFault(points: number): string | null {
  if (!Number.isFinite(points) || !Number.isInteger(points * 2)) return 'must be a multiple of 0.5';
  return Math.abs(points) > mostPoints ? `at most ${mostPoints} up or down` : null;
}

/** Points as whole half-points; minus zero is zero. */
export const halfOf = (points: number): number => points * 2 + 0;
