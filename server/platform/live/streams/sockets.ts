import { Overloaded } from '#server/platform/errors.ts';
import type { Timers } from '../hub.ts';
import type { LiveFigures } from '../live-figures.ts';
import { type SocketLimits, socketLimits } from './stream-limits.ts';

interface Parts {
  figures: LiveFigures;
  timers?: Timers;
  limits?: Partial<SocketLimits>;
}

interface Opening {
  /** Its address, when sockets from there are bounded; see `readerAddress`. */
  address: string | null;
  /** True when it brought a session or a token that holds. */
  isKnown: boolean;
}

/** What a socket is asked and told once its first message has come. */
export interface Counted {
  operations(): number;
  /** It is idle, or its owner has opened one more than they may have. */
  close(why: 'idle' | 'crowded'): void;
}

/** One open socket, as it counts among all. */
export interface OpenSocket {
  /** Returns true when it may carry so many operations, the new one included. */
  takes(operations: number): boolean;
  /** Reports the key of its person or token; null for a stranger. False: strangers have too many. */
  settle(owner: string | null, counted: Counted): boolean;
  leave(): void;
}

/** Every open socket of this process: how many there may be, and what one of them may carry. */
export class Sockets {
  readonly #counts = new Map<string, number>();
  /** The sockets of each owner, the oldest first. */
  readonly #owned = new Map<string, Set<Counted>>();
  readonly #figures: LiveFigures;
  readonly #timers: Timers;
  readonly #limits: SocketLimits;

  constructor({ figures, timers = globalThis, limits = {} }: Parts) {
    this.#figures = figures;
    this.#timers = timers;
    this.#limits = { ...socketLimits, ...limits };
  }

  /** Refuses with Overloaded when there are too many. Until it is known whose a socket is, it counts against its address. */
  enter({ address, isKnown }: Opening): OpenSocket {
    const mostOf: Record<string, number> = {
      process: this.#limits.process,
      strangers: this.#limits.strangers,
      ...(address !== null && { [address]: this.#limits.strangersOfAddress }),
    };
    const isFull = (key: string) => (this.#counts.get(key) ?? 0) >= (mostOf[key] ?? 0);
    const held = new Set(['process', ...(isKnown ? [] : ['strangers']), ...(address === null ? [] : [address])]);
    if ([...held].some(isFull)) this.#refuse();
    for (const key of held) this.#add(key, 1);

    let isStranger = true;
    let hasLeft = false;
    let idleTimer: unknown = null;
    let onIdle: () => void = () => undefined;
    let disown: () => void = () => undefined;
    const waitIdle = () => {
      if (idleTimer !== null) this.#timers.clearTimeout(idleTimer);
      idleTimer = this.#timers.setTimeout(onIdle, this.#limits.idleMs);
    };
    const letGo = (key: string) => {
      if (held.delete(key)) this.#add(key, -1);
    };
    return {
      takes: (operations) => {
        if (idleTimer !== null) waitIdle();
        const takes = operations <= (isStranger ? this.#limits.strangersOperations : this.#limits.operations);
        if (!takes) this.#figures.refuse('operations');
        return takes;
      },
      settle: (owner, counted) => {
        if (hasLeft) return false;
        isStranger = owner === null;
        if (owner !== null) {
          for (const key of ['strangers', ...(address === null ? [] : [address])]) letGo(key);
          disown = this.#own(owner, counted);
        } else if (!held.has('strangers')) {
          if (isFull('strangers')) {
            this.#figures.refuse('sockets');
            return false;
          }
          held.add('strangers');
          this.#add('strangers', 1);
        }
        onIdle = () => (counted.operations() > 0 ? waitIdle() : counted.close('idle'));
        waitIdle();
        return true;
      },
      leave: () => {
        hasLeft = true;
        if (idleTimer !== null) this.#timers.clearTimeout(idleTimer);
        for (const key of held) letGo(key);
        disown();
      },
    };
  }

  /** Counts a socket among those of its owner, where the oldest gives way. Returns how to take it out. */
  #own(owner: string, counted: Counted): () => void {
    const mine = this.#owned.get(owner) ?? new Set();
    this.#owned.set(owner, mine);
    for (const oldest of mine) {
      if (mine.size < this.#limits.person) break;
      this.#figures.refuse('person');
      mine.delete(oldest);
      oldest.close('crowded');
    }
    mine.add(counted);
    return () => {
      mine.delete(counted);
      if (mine.size === 0 && this.#owned.get(owner) === mine) this.#owned.delete(owner);
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
