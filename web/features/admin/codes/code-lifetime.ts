/** The possible lifetimes of an invitation in days; none is unlimited. */
export const lifetimes = { none: null, day: 1, threeDays: 3, week: 7, month: 30 } as const;
export type Lifetime = keyof typeof lifetimes;

/** Returns when an invitation expires, for the server. */
export const toExpiry = (lifetime: Lifetime, now: number): string | null => {
  const days = lifetimes[lifetime];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
};
