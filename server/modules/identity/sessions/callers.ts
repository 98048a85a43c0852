import { LRUCache } from 'lru-cache';
import type { ApiCaller, Context, Viewer } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { FoundCaller } from '../identity.types.ts';
import { hashToken } from '../secret-token.ts';
import { findApiCaller } from '../tokens/find-api-caller.ts';
import { findViewer } from './find-viewer.ts';

/** A change of rights whose signal was lost holds after so long. */
const trustedMs = 2_000;
/** More people than that are known again by a statement. */
const mostKnown = 20_000;

type Read<Caller> = () => Promise<FoundCaller<Caller> | null>;

/** Caches callers by the digests of their tokens. What is no token of anybody is not cached, so that it cannot push out who is. */
class CallerCache<Caller> {
  readonly #known: LRUCache<string, FoundCaller<Caller>>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #reading = new Map<string, Promise<FoundCaller<Caller> | null>>();

  constructor(monotonic: { now(): number }) {
    this.#known = new LRUCache({
      max: mostKnown,
      ttl: trustedMs,
      ttlResolution: 0,
      perf: monotonic,
      dispose: ({ topics }, key) => this.#unlist(topics, key),
    });
  }

  async find(token: string, read: Read<Caller>): Promise<Caller | null> {
    const key = hashToken(token).toString('latin1');
    const known = this.#known.get(key);
    if (known) return known.caller;
    return (await (this.#reading.get(key) ?? this.#start(key, read)))?.caller ?? null;
  }

  /** Forgets who the topic is about. A read that has begun may have seen the time before, so what it finds is not cached. */
  drop(topic: string): void {
    this.#reading.clear();
    for (const key of this.#keysOf.get(topic) ?? []) this.#known.delete(key);
  }

  #start(key: string, read: Read<Caller>): Promise<FoundCaller<Caller> | null> {
    const isCurrent = () => this.#reading.get(key) === reading;
    const reading: Promise<FoundCaller<Caller> | null> = read()
      .then((found) => {
        if (found && isCurrent()) this.#keep(key, found);
        return found;
      })
      .finally(() => isCurrent() && this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #keep(key: string, found: FoundCaller<Caller>): void {
    // An entry still counts in the last millisecond of its time, and a token that ends then does not.
    const ttl = Math.max(1, Math.floor(Math.min(trustedMs, found.lifeMs ?? Infinity)) - 1);
    this.#known.set(key, found, { ttl });
    for (const topic of found.topics) this.#keysOf.set(topic, (this.#keysOf.get(topic) ?? new Set()).add(key));
  }

  #unlist(topics: readonly string[], key: string): void {
    for (const topic of topics) {
      const keys = this.#keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(topic);
    }
  }
}

const isAboutCallers = (topic: string) => topic.startsWith('person:') || topic.startsWith('token:');

/**
 * Finds who makes a request, and trusts what it found for two seconds, because a page sends several requests at once. A sign-out and a
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
  async viewerOf(token: string | undefined): Promise<Viewer | null> {
    if (!token || token.length > 100) return null;
    return this.#viewers.find(token, () => findViewer(this.#on, token));
  }

  /**
   * Finds the integration of a token. A wrong token is refused and not treated as anonymous, so that an integration learns that it lost
   * its right.
   */
  async apiCallerOf(token: string): Promise<ApiCaller> {
    const caller = await this.#apiCallers.find(token, () => findApiCaller(this.#on, token));
    if (!caller) throw new Unauthenticated();
    return caller;
  }
}
