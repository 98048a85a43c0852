import { isNumber } from '#web/outside/shape.ts';
import { localMemory } from '../browser-storage.ts';

interface Sample {
  /** Readings of a monotonic clock at the request and at its response. */
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

interface ServerClock {
  now: () => number;
  /** How far it is ahead of the device's clock, in ms; null when no page of this device has heard the server yet. */
  offset: () => number | null;
  take: (sample: Sample) => void;
}

/** Keeps the last offset over a reload without network, in ms. */
interface OffsetMemory {
  read: () => number | null;
  write: (ms: number) => void;
}

/** A difference that is smaller does no harm to anything that is shown, and need not be written. */
const worthKeepingMs = 1_000;

/**
 * Estimates the server's clock. The server responds about the middle of a round trip, so the error is at most half of it:
 * a shorter round trip gives a better reading, and an old reading is worth less because clocks drift and laptops sleep. Until the server has
 * responded to this page, the clock of the device is corrected by what an earlier page has learnt: that of a phone may be wrong by hours.
 */
export const createServerClock = (
  memory: OffsetMemory,
  steady: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): ServerClock => {
  const maxAgeMs = 10 * 60_000;
  let best: { offset: number; journey: number; at: number } | null = null;
  let kept = memory.read();
  const now = () => (best === null ? wall() + (kept ?? 0) : steady() + best.offset);
  const keep = () => {
    const ms = Math.round(now() - wall());
    if (kept !== null && Math.abs(ms - kept) < worthKeepingMs) return;
    kept = ms;
    memory.write(ms);
  };
  return {
    now,
    offset: () => (best === null ? kept : Math.round(now() - wall())),
    take: ({ sentAt, receivedAt, serverTime }) => {
      const server = Date.parse(serverTime);
      const journey = receivedAt - sentAt;
      if (Number.isNaN(server) || journey < 0) return;
      const offset = server - (sentAt + receivedAt) / 2;
      // performance.now() stops while some machines sleep: a reading that differs by more than the round trip allows wins.
      const hasJumped = best !== null && Math.abs(best.offset - offset) > (best.journey + journey) / 2 + 1000;
      if (best === null || hasJumped || journey <= best.journey || receivedAt - best.at > maxAgeMs)
        best = { offset, journey, at: receivedAt };
      keep();
    },
  };
};

const key = 'versta-clock';

export const serverClock = createServerClock({
  read: () => localMemory.readAs(key, isNumber),
  write: (ms) => localMemory.write(key, String(ms)),
});
