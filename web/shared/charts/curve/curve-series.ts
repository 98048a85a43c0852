const stepMs = 600_000;
/** A week. Beyond it the empty steps are left out. */
const mostSteps = 1_008;

interface Curved {
  curve: readonly { startsAt: string; solved: number }[];
}

interface CurveSeries {
  /** First instants of the ten minutes, in milliseconds. */
  times: number[];
  /** Riddles solved in each of them, a line for each category. */
  solved: number[][];
  totals: number[];
}

/** Counts the solves of each category in each ten minutes of the event, empty steps included. */
export const curveSeries = (categories: readonly Curved[], event: { startsAt: string; endsAt: string }): CurveSeries => {
  const [start, end] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  const steps = Math.ceil((end - start) / stepMs);
  const happened = categories.flatMap(({ curve }) => curve.map(({ startsAt }) => Date.parse(startsAt))).filter((at) => at < end);
  const times =
    steps <= mostSteps
      ? Array.from({ length: steps }, (_, index) => start + index * stepMs)
      : [...new Set(happened)].toSorted((a, b) => a - b);
  const solved = categories.map(({ curve }) => {
    const byTime = new Map(curve.map((point) => [Date.parse(point.startsAt), point.solved]));
    return times.map((time) => byTime.get(time) ?? 0);
  });
  return { times, solved, totals: times.map((_, index) => solved.reduce((sum, line) => sum + (line[index] ?? 0), 0)) };
};

/** Returns the minutes from the start until half of all solves; null without solves. */
export const halfSolvedAfter = ({ times, totals }: CurveSeries): number | null => {
  const whole = totals.reduce((sum, total) => sum + total, 0);
  const start = times[0];
  if (whole === 0 || start === undefined) return null;
  let sum = 0;
  const index = totals.findIndex((total) => (sum += total) >= whole / 2);
  return ((times[index] ?? start) + stepMs - start) / 60_000;
};

/** Stacks each line on the ones before it. */
export const stacked = (lines: readonly number[][]): number[][] => {
  const tops: number[][] = [];
  for (const line of lines) tops.push(line.map((value, index) => value + (tops.at(-1)?.[index] ?? 0)));
  return tops;
};
