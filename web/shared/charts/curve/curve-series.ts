const stepMs = 600_000;
/** A week. Beyond it the empty steps are left out. */
const maxSteps = 1_008;
/** One or two steps say nothing that their count does not. */
const minSteps = 3;

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

/** Counts the solves of each category in each ten minutes of the event, empty steps included. The curve of a running event ends now. */
export const curveSeries = (
  categories: readonly Curved[],
  event: { startsAt: string; endsAt: string },
  now: number = Infinity,
): CurveSeries => {
  const [start, end] = [Date.parse(event.startsAt), Math.min(Date.parse(event.endsAt), now)];
  const steps = Math.ceil((end - start) / stepMs);
  const happened = categories.flatMap(({ curve }) => curve.map(({ startsAt }) => Date.parse(startsAt))).filter((at) => at < end);
  const times =
    steps <= maxSteps
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

/** Returns the ten minutes with the most solves, the first of them where several have as many; null without any. */
export const findPeak = ({ times, totals }: CurveSeries): { at: number; count: number; isTied: boolean } | null => {
  const count = Math.max(0, ...totals);
  const at = times[totals.indexOf(count)];
  return at === undefined ? null : { at, count, isTied: totals.indexOf(count) !== totals.lastIndexOf(count) };
};

/** Counts the steps that are over, for the one that still runs would be drawn as a fall; none while there are too few for a line. */
export const stepsToDraw = ({ times }: CurveSeries, now: number): number => {
  const over = times.filter((time) => time + stepMs <= now).length;
  return over < times.length && over < minSteps ? 0 : over;
};

/** Stacks each line on the ones before it. */
export const stacked = (lines: readonly number[][]): number[][] => {
  const tops: number[][] = [];
  for (const line of lines) tops.push(line.map((value, index) => value + (tops.at(-1)?.[index] ?? 0)));
  return tops;
};
