export interface Sample {
  atMs: number;
  value: number;
}

const hourMs = 3_600_000;

/** Computes how much a value grows in an hour, as the slope of the line through its samples (least squares); NaN of fewer than three. */
export function perHour(samples: readonly Sample[]): number {
  const count = samples.length;
  if (count < 3) return Number.NaN;
  const atMean = samples.reduce((sum, { atMs }) => sum + atMs, 0) / count;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - atMean) ** 2, 0);
  const together = samples.reduce((sum, { atMs, value }) => sum + (atMs - atMean) * (value - mean), 0);
  return (together / spread) * hourMs;
}
