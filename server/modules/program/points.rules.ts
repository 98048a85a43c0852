export const maxPoints = 1_000;

/** Finds out why a number cannot be personal points. Null when it can: a multiple of 0.5 within ±1000. */
export function findPointsFault(points: number): string | null {
  if (!Number.isFinite(points) || !Number.isInteger(points * 2)) return 'must be a multiple of 0.5';
  return Math.abs(points) > maxPoints ? `at most ${maxPoints} up or down` : null;
}

/** Converts points to half-points. Adding 0 turns minus zero into zero. */
export const toHalf = (points: number): number => points * 2 + 0;
