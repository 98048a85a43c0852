export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
