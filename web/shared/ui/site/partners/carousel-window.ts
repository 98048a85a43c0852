/** Returns the first slide after one step; it wraps past the end, and the last window is full. */
export const nextFirst = ({ first, visible, total }: { first: number; visible: number; total: number }, step: 1 | -1): number => {
  const last = Math.max(0, total - visible);
  if (step === 1) return first >= last ? 0 : Math.min(last, first + visible);
  return first <= 0 ? last : Math.max(0, first - visible);
};
