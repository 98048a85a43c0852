interface Sample {
  /** Readings of a monotonic clock at the request and at its response. */
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

interface ServerClock {
  now: () => number;
  isSynced: () => boolean;
  take: (sample: Sample) => void;
}

/**
 * Estimates the server's clock. The server responds about the middle of a round trip, so the error is at most half of it:
 * a shorter round trip gives a better reading, and an old reading is worth less because clocks drift and laptops sleep.
 */
export const createServerClock = (steady: () => number = () => performance.now(), wall: () => number = () => Date.now()): ServerClock => {
  const maxAgeMs = 10 * 60_000;
  let best: { offset: number; journey: number; at: number } | null = null;
  return {
    now: () => (best === null ? wall() : steady() + best.offset),
    isSynced: () => best !== null,
    take: ({ sentAt, receivedAt, serverTime }) => {
      const server = Date.parse(serverTime);
      const journey = receivedAt - sentAt;
      if (Number.isNaN(server) || journey < 0) return;
      const offset = server - (sentAt + receivedAt) / 2;
      // performance.now() stops while some machines sleep: a reading that differs by more than the round trip allows wins.
      const hasJumped = best !== null && Math.abs(best.offset - offset) > (best.journey + journey) / 2 + 1000;
      if (best === null || hasJumped || journey <= best.journey || receivedAt - best.at > maxAgeMs)
        best = { offset, journey, at: receivedAt };
    },
  };
};

export const serverClock = createServerClock();
