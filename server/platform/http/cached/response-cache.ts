import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Hub } from '../../live/hub.ts';
import { isAnonymous, isCrossSite, isGoodAddress, namesCsrfToken } from '../admission.ts';
import { CachedResponse, type ResponseKind } from './cached-response.ts';

/**
 * Milliseconds for which a response is sent without being made again. Some responses change with time, and a signal of another process
 * may be lost.
 */
const maxAgeMs = 250;
/** The next response is begun this long before the newest is too old, so that no crowd waits for it. */
const refreshAheadMs = 60;
/**
 * How often a response is made within `maxAgeMs` at most, even when its data change more often. After that the newest is sent until the
 * time is over.
 */
const maxRefreshes = 8;
/** Estimated bytes of all responses of a process, and of one response. */
const maxBytes = 32 * 1024 * 1024;
const maxEntryBytes = 4 * 1024 * 1024;
/** An estimate of the memory of an entry without its response and its key. */
const bytesPerEntry = 500;
/** The number of addresses whose responses the cache remembers, and the length of the longest, with the Accept header of its caller. */
const maxAddresses = 3_000;
const maxAddressLength = 2_048;

/** Makes the body of a response; null for one that not everybody may get, such as a refusal. */
type MakeBody = () => Promise<string | null>;

interface Refresh {
  /** The number of changes that were known when it began. */
  changeCount: number;
  result: Promise<CachedResponse | null>;
}

/** One response of the cache, made again when it is too old. */
export class CacheEntry {
  /** False once the cache has removed the entry to make room for others. */
  isCached = true;
  #response: CachedResponse | null = null;
  /** When the making of the response began, and the number of changes that were known then. */
  #started = { at: -Infinity, changeCount: -1 };
  #refresh: Refresh | null = null;
  /** Counts refreshes within one `maxAgeMs`. */
  #window = { at: -Infinity, refreshes: 0 };
  readonly #cache: ResponseCache;
  readonly #key: string;
  readonly #makeBody: MakeBody;

  constructor(cache: ResponseCache, key: string, makeBody: MakeBody) {
    this.#cache = cache;
    this.#key = key;
    this.#makeBody = makeBody;
  }

  /** Returns the response if it may be sent at once. Begins the next one shortly before this one is too old. */
  ready(): CachedResponse | null {
    const age = this.#cache.now() - this.#started.at;
    if (!this.#response || !this.isCached || !this.#isCurrent(age)) return null;
    if (age > maxAgeMs - refreshAheadMs && !this.#refresh && !this.#hasUsedUpRefreshes()) void this.#startRefresh();
    return this.#response;
  }

  /** Returns the current response. Callers at the same time share one refresh, unless something changed since it began. */
  async read(): Promise<CachedResponse | null> {
    for (;;) {
      if (this.#isCurrent(this.#cache.now() - this.#started.at)) return this.#response;
      const refresh = this.#refresh;
      if (!refresh) return this.#startRefresh();
      if (refresh.changeCount === this.#cache.changeCount || this.#hasUsedUpRefreshes()) return refresh.result;
      await refresh.result;
    }
  }

  #isCurrent(age: number): boolean {
    return age < maxAgeMs && (this.#started.changeCount === this.#cache.changeCount || this.#hasUsedUpRefreshes());
  }

  #hasUsedUpRefreshes(): boolean {
    return this.#window.refreshes >= maxRefreshes && this.#cache.now() - this.#window.at < maxAgeMs;
  }

  /** Begins to make the response again, for all callers of the moment. */
  #startRefresh(): Promise<CachedResponse | null> {
    const started = { at: this.#cache.now(), changeCount: this.#cache.changeCount };
    if (started.at - this.#window.at >= maxAgeMs) this.#window = { at: started.at, refreshes: 0 };
    this.#window.refreshes += 1;
    const result = this.#makeBody()
      // The route then does the work itself, and names and logs the error.
      .catch(() => null)
      .then((body) => {
        this.#refresh = null;
        this.#started = started;
        const response = body === null ? null : new CachedResponse(body);
        // An object with the same bytes stays, because it has them compressed already.
        if (response?.etag !== this.#response?.etag) this.#response = response;
        if (this.isCached) this.#cache.replace(this.#key, this, this.#response?.bytes ?? 0);
        return this.#response;
      });
    this.#refresh = { changeCount: started.changeCount, result };
    return result;
  }
}

/** A response as a route sends it to an anonymous GET. */
interface AddressedResponse {
  entry: CacheEntry;
  kind: ResponseKind;
  /** The name of the route in the metrics. */
  route: string;
}

interface CacheOptions {
  /** The headers of every response. The app sets them itself on responses that come from routes. */
  headers: readonly string[];
  publicUrl: string;
  now?: () => number;
}

const addressKey = ({ headers, url = '' }: IncomingMessage): string => `${headers.accept ?? ''} ${url}`;

/**
 * Responses that are the same for all callers, as bytes. Also called: request coalescing, single flight, against a cache stampede. Each is
 * made once for any number of callers, and again after the next change of a topic of any event: `board:`, `event:` (clock and quest) or
 * `wall:`, at the latest after `maxAgeMs`. A process has one cache. Routes respond from it; after a route has done so for an address, the
 * cache itself responds to the next callers of that address.
 */
export class ResponseCache {
  /** Counts the changes that this process has noticed. A response whose making began before the newest change may be too old. */
  changeCount = 0;
  /** Called for each response that was sent before the routes. */
  onSent: (route: string, status: 200 | 304) => void = () => undefined;
  readonly now: () => number;
  readonly #options: CacheOptions;
  readonly #addresses = new LRUCache<string, AddressedResponse>({ max: maxAddresses });
  readonly #kinds = new Map<ResponseKind, ResponseKind>();
  readonly #entries: LRUCache<string, CacheEntry>;

  constructor(hub: Hub, options: CacheOptions) {
    this.now = options.now ?? (() => performance.now());
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxEntryBytes,
      // Called when the cache removes an entry for others, and by `replace`.
      dispose: (entry) => {
        entry.isCached = false;
      },
    });
    hub.onTouch((topic) => {
      if (/^(board|event|wall):/.test(topic)) this.changeCount += 1;
    });
  }

  /**
   * Responds to an anonymous GET if a response is ready; the routes and their hooks would cost more than the response. Returns false if
   * it did nothing.
   */
  sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    if (!isAnonymous(headers)) return false;
    const cached = this.#addresses.get(addressKey(request));
    const ready = cached?.entry.ready();
    // Requests that the routes refuse are left to them.
    if (!ready || namesCsrfToken(headers) || isCrossSite(headers, this.#options.publicUrl) || !isGoodAddress(request)) return false;
    this.onSent(cached?.route ?? '', ready.send(request, response, cached?.kind as ResponseKind));
    return true;
  }

  /** Remembers the response that a route sends to an anonymous GET of this address. */
  remember(request: IncomingMessage, response: AddressedResponse): void {
    const key = addressKey(request);
    if (request.method !== 'GET' || key.length > maxAddressLength) return;
    this.#addresses.set(key, { ...response, kind: this.#withHeaders(response.kind) });
  }

  /** Returns a kind of response with the headers that the app sets on responses of routes. */
  #withHeaders(kind: ResponseKind): ResponseKind {
    const cached = this.#kinds.get(kind) ?? { ...kind, headers: [...this.#options.headers, ...kind.headers] };
    this.#kinds.set(kind, cached);
    return cached;
  }

  /** Finds an entry by its key, or adds one, whose response is made when it is first read. */
  find(key: string, makeBody: MakeBody): CacheEntry {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const entry = new CacheEntry(this, key, makeBody);
    this.replace(key, entry, 0);
    return entry;
  }

  /**
   * Puts an entry into the cache with its size, and removes the least recently used ones while they are too many. An LRU cache reads the
   * size of an entry only when the entry is new to it, so an entry with another size is replaced by itself. Its removal calls `dispose`,
   * which says that it is no longer cached, so `isCached` is set afterwards: to false, too, for an entry that is too large.
   */
  replace(key: string, entry: CacheEntry, bytes: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry, { size: Math.ceil(bytes) + key.length * 2 + bytesPerEntry });
    entry.isCached = this.#entries.peek(key) === entry;
  }
}
