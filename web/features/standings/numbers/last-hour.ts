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

/** The newest steps up to the last one in which something happened, those without anything in between included. */
export const newestSteps = (curve: readonly CurvePoint[], most: number): { at: number; solved: number }[] => {
  const byTime = new Map(curve.map(({ startsAt, solved }) => [Date.parse(startsAt), solved]));
  const times = [...byTime.keys()];
  const last = Math.max(...times);
  const count = times.length === 0 ? 0 : Math.min(most, (last - Math.min(...times)) / stepMs + 1);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs).map((at) => ({
    at,
    solved: byTime.get(at) ?? 0,
  }));
};
