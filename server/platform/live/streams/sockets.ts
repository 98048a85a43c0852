import { Overloaded } from '../../errors.ts';
import type { Timers } from '../hub.ts';
import type { LiveFigures } from '../live-figures.ts';
import { type SocketLimits, socketLimits } from './stream-limits.ts';

interface Options {
  figures: LiveFigures;
  timers?: Timers;
  limits?: Partial<SocketLimits>;
}

interface SocketRequest {
  /** Its address, when sockets from there are limited; see `readerAddress`. */
  address: string | null;
  /** True when it brought a valid session or token. */
  isKnown: boolean;
}

/** A socket after its first message. */
export interface SocketHandle {
  operations(): number;
  /** Closes it, because it is idle or its owner has opened too many. */
  close(why: 'idle' | 'crowded'): void;
}

/** One open socket, as `Sockets` counts it. */
export interface OpenSocket {
  /** Returns true when it may carry this many operations, the new one included. */
  takes(operations: number): boolean;
  /** Sets the key of its person or token; null for an anonymous reader. Returns false when anonymous readers have too many. */
  settle(owner: string | null, handle: SocketHandle): boolean;
  leave(): void;
}

/** Counts all open sockets of this process, and limits their number and the operations of each. */
export class Sockets {
  readonly #counts = new Map<string, number>();
  /** The sockets of each owner, the oldest first. */
  readonly #owned = new Map<string, Set<SocketHandle>>();
  readonly #figures: LiveFigures;
  readonly #timers: Timers;
  readonly #limits: SocketLimits;

  constructor({ figures, timers = globalThis, limits = {} }: Options) {
    this.#figures = figures;
    this.#timers = timers;
    this.#limits = { ...socketLimits, ...limits };
  }

  /** Refuses with Overloaded when there are too many. Until its owner is known, a socket counts against its address. */
  enter({ address, isKnown }: SocketRequest): OpenSocket {
    const maxByKey: Record<string, number> = {
      process: this.#limits.process,
      anonymous: this.#limits.anonymous,
      ...(address !== null && { [address]: this.#limits.anonymousPerAddress }),
    };
    const isFull = (key: string) => (this.#counts.get(key) ?? 0) >= (maxByKey[key] ?? 0);
    const countKeys = new Set(['process', ...(isKnown ? [] : ['anonymous']), ...(address === null ? [] : [address])]);
    if ([...countKeys].some(isFull)) this.#refuse();
    for (const key of countKeys) this.#add(key, 1);

    let isAnonymous = true;
    let hasLeft = false;
    let idleTimer: unknown = null;
    let onIdle: () => void = () => undefined;
    let disown: () => void = () => undefined;
    const waitIdle = () => {
      if (idleTimer !== null) this.#timers.clearTimeout(idleTimer);
      idleTimer = this.#timers.setTimeout(onIdle, this.#limits.idleMs);
    };
    const release = (key: string) => {
      if (countKeys.delete(key)) this.#add(key, -1);
    };
    return {
      takes: (operations) => {
        if (idleTimer !== null) waitIdle();
        const takes = operations <= (isAnonymous ? this.#limits.anonymousOperations : this.#limits.operations);
        if (!takes) this.#figures.refuse('operations');
        return takes;
      },
      settle: (owner, handle) => {
        if (hasLeft) return false;
        isAnonymous = owner === null;
        if (owner !== null) {
          for (const key of ['anonymous', ...(address === null ? [] : [address])]) release(key);
          disown = this.#own(owner, handle);
        } else if (!countKeys.has('anonymous')) {
          if (isFull('anonymous')) {
            this.#figures.refuse('sockets');
            return false;
          }
          countKeys.add('anonymous');
          this.#add('anonymous', 1);
        }
        onIdle = () => (handle.operations() > 0 ? waitIdle() : handle.close('idle'));
        waitIdle();
        return true;
      },
      leave: () => {
        hasLeft = true;
        if (idleTimer !== null) this.#timers.clearTimeout(idleTimer);
        for (const key of countKeys) release(key);
        disown();
      },
    };
  }

  /** Counts a socket among those of its owner; beyond the limit the oldest is closed. Returns a function that counts it out. */
  #own(owner: string, handle: SocketHandle): () => void {
    const sockets = this.#owned.get(owner) ?? new Set();
    this.#owned.set(owner, sockets);
    for (const oldest of sockets) {
      if (sockets.size < this.#limits.person) break;
      this.#figures.refuse('person');
      sockets.delete(oldest);
      oldest.close('crowded');
    }
    sockets.add(handle);
    return () => {
      sockets.delete(handle);
      if (sockets.size === 0 && this.#owned.get(owner) === sockets) this.#owned.delete(owner);
    };
  }

  #refuse(): never {
    this.#figures.refuse('sockets');
    throw new Overloaded(1 + Math.floor(Math.random() * 5));
  }

  #add(key: string, change: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
