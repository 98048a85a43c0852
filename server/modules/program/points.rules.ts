const mostPoints = 1_000;

/** Says why a number cannot be personal points. Null when it can: a multiple of 0.5 within ±1000. */
export function pointsFault(points: number): string | null {
  if (!Number.isFinite(points) || !Number.isInteger(points * 2)) return 'must be a multiple of 0.5';
  return Math.abs(points) > mostPoints ? `at most ${mostPoints} up or down` : null;
}

/** Turns points into whole half-points. Adding 0 makes minus zero zero. */
export const halfOf = (points: number): number => points * 2 + 0;
