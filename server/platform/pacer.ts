import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';
import { RateLimited } from './errors.ts';

/** Bounds how often one person may call a command: `burst` calls at once, and `perMinute` in the long run. */
export interface Pace {
  burst: number;
  perMinute: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

const maxPeople = 10_000;

/**
 * Enforces the pace of one command by a token bucket per person, in the memory of this process, for the ten thousand who called it last.
 * With several processes a person has the pace in each of them. Also called: rate limit, rate limiter, throttling.
 */
export class Pacer {
  readonly #pace: Pace;
  readonly #monotonicNow: () => number;
  readonly #buckets = new LRUCache<number, Bucket>({ max: maxPeople });

  constructor(pace: Pace, monotonicNow: () => number = () => performance.now()) {
    this.#pace = pace;
    this.#monotonicNow = monotonicNow;
  }

  /** Takes one token of the caller, or refuses with the seconds to wait for the next. */
  take({ viewer, token }: Pick<Context, 'viewer' | 'token'>): void {
    const { burst, perMinute } = this.#pace;
    const person = viewer?.userId ?? token?.createdBy;
    if (person === undefined) return;

    const now = this.#monotonicNow();
    const bucket = this.#buckets.get(person) ?? { tokens: burst, atMs: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.atMs) / 60_000) * perMinute);
    if (tokens < 1) throw new RateLimited(Math.ceil(((1 - tokens) * 60) / perMinute));
    this.#buckets.set(person, { tokens: tokens - 1, atMs: now });
  }
}
