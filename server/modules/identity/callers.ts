import { LRUCache } from 'lru-cache';
import type { Context, Viewer, ApiCaller } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { TrustedCaller } from './identity.types.ts';
import { hashToken } from './secret-token.ts';
import { findViewer } from './sessions/find-viewer.ts';
import { findApiCaller } from './tokens/find-api-caller.ts';

/** A cached caller is trusted for this time, so a change of rights whose signal was lost takes effect at most this late. */
const trustedMs = 2_000;
/** The limit of cached callers; any others are read by a statement. */
const maxCallers = 20_000;

type Read<Caller> = () => Promise<TrustedCaller<Caller> | null>;

/** Caches callers by the digests of their tokens. An unknown token is not cached, so that it cannot push out a known one. */
class CallerCache<Caller> {
  readonly #callers: LRUCache<string, TrustedCaller<Caller>>;
  readonly #keysByTopic = new Map<string, Set<string>>();
  readonly #reading = new Map<string, Promise<TrustedCaller<Caller> | null>>();

  constructor(monotonic: { now(): number }) {
    this.#callers = new LRUCache({
      max: maxCallers,
      ttl: trustedMs,
      ttlResolution: 0,
      perf: monotonic,
      dispose: ({ topics }, key) => this.#unlist(topics, key),
    });
  }

  async find(token: string, read: Read<Caller>): Promise<Caller | null> {
    const key = hashToken(token).toString('latin1');
    const cached = this.#callers.get(key);
    if (cached) return cached.caller;
    return (await (this.#reading.get(key) ?? this.#start(key, read)))?.caller ?? null;
  }

  /** Drops the callers of a topic. A read that has begun may have seen the former state, so its result is not cached. */
  drop(topic: string): void {
    this.#reading.clear();
    for (const key of this.#keysByTopic.get(topic) ?? []) this.#callers.delete(key);
  }

  #start(key: string, read: Read<Caller>): Promise<TrustedCaller<Caller> | null> {
    const isCurrent = () => this.#reading.get(key) === reading;
    const reading: Promise<TrustedCaller<Caller> | null> = read()
      .then((result) => {
        if (result && isCurrent()) this.#store(key, result);
        return result;
      })
      .finally(() => isCurrent() && this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #store(key: string, result: TrustedCaller<Caller>): void {
    // An entry still counts in the last millisecond of its time, and a token that ends then does not.
    const ttl = Math.max(1, Math.floor(Math.min(trustedMs, result.expiresInMs ?? Infinity)) - 1);
    this.#callers.set(key, result, { ttl });
    for (const topic of result.topics) this.#keysByTopic.set(topic, (this.#keysByTopic.get(topic) ?? new Set()).add(key));
  }

  #unlist(topics: readonly string[], key: string): void {
    for (const topic of topics) {
      const keys = this.#keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTopic.delete(topic);
    }
  }
}

const isAboutCallers = (topic: string) => topic.startsWith('person:') || topic.startsWith('token:');

/**
 * Finds who makes a request, and trusts the result for two seconds, because a page sends several requests at once. A sign-out and a
 * change of role hold at the very next request of this process, and of another as soon as the signal comes. A process has one.
 */
export class Callers {
  readonly #on: Pick<Context, 'db' | 'clock'>;
  readonly #viewers: CallerCache<Viewer>;
  readonly #apiCallers: CallerCache<ApiCaller>;

  constructor(on: Pick<Context, 'db' | 'clock'>, hub: Hub, monotonic: { now(): number } = performance) {
    this.#on = on;
    this.#viewers = new CallerCache(monotonic);
    this.#apiCallers = new CallerCache(monotonic);
    hub.onTouch((topic) => {
      if (!isAboutCallers(topic)) return;
      this.#viewers.drop(topic);
      this.#apiCallers.drop(topic);
    });
  }

  /** Finds the person of a session token. */
  async findViewer(token: string | undefined): Promise<Viewer | null> {
    if (!token || token.length > 100) return null;
    return this.#viewers.find(token, () => findViewer(this.#on, token));
  }

  /**
   * Finds the integration of a token. A wrong token is refused and not treated as anonymous, so that an integration learns that it lost
   * its right.
   */
  async requireApiCaller(token: string): Promise<ApiCaller> {
    const caller = await this.#apiCallers.find(token, () => findApiCaller(this.#on, token));
    if (!caller) throw new Unauthenticated();
    return caller;
  }
}
