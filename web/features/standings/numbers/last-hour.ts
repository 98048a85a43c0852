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
