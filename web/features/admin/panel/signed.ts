/** A change as it is written in a ledger: with its sign, and a dash for none. */
export const signed = (change: number, format: (amount: number) => string): string => {
  if (change === 0) return '—';
  return change > 0 ? `+${format(change)}` : `−${format(-change)}`;
};
