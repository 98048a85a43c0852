/** Computes the value below which this share of the values lies; NaN of no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Formats a figure with three significant digits, because more would mean nothing. */
export function short(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3).replace(/\.?0+$/, '');
}

/** Rounds a figure for JSON to three significant digits; null for one that was not measured. */
export const rounded = (value: number): number | null => (Number.isFinite(value) ? Number(value.toPrecision(3)) : null);
