export interface Random {
  /** From low up to, but not including, high. */
  between: (low: number, high: number) => number;
  int: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
}

/** The same seed always gives the same picture, so that a demo can be rebuilt byte for byte. */
export function random(seed: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0xc2b2ae35) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}

/** A non-negative index, whatever integer the seed is. */
export const turn = (seed: number, count: number): number => ((Math.trunc(seed) % count) + count) % count;
