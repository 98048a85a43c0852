const prefix = 'riddle-';

export const riddleAnchor = (number: number): string => `${prefix}${number}`;

/** Reads the number of the riddle that an address leads to; null if it leads to none. */
export const riddleInHash = (hash: string): number | null => {
  const number = hash.startsWith(`#${prefix}`) ? Number(hash.slice(prefix.length + 1)) : NaN;
  return Number.isInteger(number) ? number : null;
};
