export interface CurvePoint {
  startsAt: string;
  solved: number;
  visited: number;
}

const hourMs = 3_600_000;

/** Sums of the steps that began within the hour before `until`. */
export const sumOfLastHour = (curve: readonly CurvePoint[], until: number): { solved: number; visited: number } => {
  const recent = curve.filter(({ startsAt }) => Date.parse(startsAt) > until - hourMs && Date.parse(startsAt) <= until);
  return {
    solved: recent.reduce((sum, { solved }) => sum + solved, 0),
    visited: recent.reduce((sum, { visited }) => sum + visited, 0),
  };
};

const stepMs = 600_000;

/** The newest steps, from the first in which something happened to the one that lasts at `until`, the empty ones included. */
export const newestSteps = (curve: readonly CurvePoint[], maxSteps: number, until: number): { at: number; solved: number }[] => {
  if (curve.length === 0) return [];
  const byTime = new Map(curve.map(({ startsAt, solved }) => [Date.parse(startsAt), solved]));
  const first = Math.min(...byTime.keys());
  const count = Math.floor((Math.max(until, ...byTime.keys()) - first) / stepMs) + 1;
  return Array.from({ length: count }, (_, index) => first + index * stepMs)
    .slice(-maxSteps)
    .map((at) => ({ at, solved: byTime.get(at) ?? 0 }));
};
