/** The possible lifetimes of an invitation in days; none is unlimited. */
export const lives = { none: null, day: 1, threeDays: 3, week: 7, month: 30 } as const;
export type Life = keyof typeof lives;

/** Returns the end of an invitation's life for the server. */
export const expiryOf = (life: Life, now: number): string | null => {
  const days = lives[life];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
};
