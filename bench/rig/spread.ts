/** The value below which this share of the values lies; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Three digits that count, and no more: the machine does not know more. */
export function short(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3).replace(/\.?0+$/, '');
}

/** For JSON: three digits that count; null for what was not measured. */
export const rounded = (value: number): number | null => (Number.isFinite(value) ? Number(value.toPrecision(3)) : null);
