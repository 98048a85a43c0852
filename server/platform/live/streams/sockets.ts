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
  /** True when it brings a session or a token, which is not checked yet. */
  bringsProof: boolean;
}

/** One open socket, as it counts among all. */
export interface OpenSocket {
  /** Returns true when it may carry so many operations, the new one included. */
  takes(operations: number): boolean;
  /** Reports who the owner is, and how a stranger's is ended once it is idle. False: strangers have too many. */
  settle(who: 'known' | 'stranger', idle: { operations(): number; close(): void }): boolean;
  leave(): void;
}

/** Every open socket of this process: how many there may be, and what one of them may carry. */
export class Sockets {
  readonly #counts = new Map<string, number>();
  readonly #figures: LiveFigures;
  readonly #timers: Timers;
  readonly #limits: SocketLimits;

  constructor({ figures, timers = globalThis, limits = {} }: Parts) {
    this.#figures = figures;
    this.#timers = timers;
    this.#limits = { ...socketLimits, ...limits };
  }

  /** Refuses with Overloaded when there are too many. Until it is known whose a socket is, it counts against its address. */
  enter({ address, bringsProof }: Opening): OpenSocket {
    const mostOf: Record<string, number> = {
      process: this.#limits.process,
      strangers: this.#limits.strangers,
      ...(address !== null && { [address]: this.#limits.strangersOfAddress }),
    };
    const isFull = (key: string) => (this.#counts.get(key) ?? 0) >= (mostOf[key] ?? 0);
    const held = new Set(['process', ...(bringsProof ? [] : ['strangers']), ...(address === null ? [] : [address])]);
    if ([...held].some(isFull)) this.#refuse();
    for (const key of held) this.#add(key, 1);

    let isStranger = true;
    let hasLeft = false;
    let idleTimer: unknown = null;
    let onIdle: () => void = () => undefined;
    const waitIdle = () => {
      if (idleTimer !== null) this.#timers.clearTimeout(idleTimer);
      idleTimer = this.#timers.setTimeout(onIdle, this.#limits.idleMs);
    };
    const letGo = (key: string) => {
      if (held.delete(key)) this.#add(key, -1);
    };
    return {
      takes: (operations) => {
        if (isStranger && idleTimer !== null) waitIdle();
        const takes = operations <= (isStranger ? this.#limits.strangersOperations : this.#limits.operations);
        if (!takes) this.#figures.refuse('operations');
        return takes;
      },
      settle: (who, idle) => {
        if (hasLeft) return false;
        isStranger = who === 'stranger';
        if (!isStranger) {
          for (const key of ['strangers', ...(address === null ? [] : [address])]) letGo(key);
          return true;
        }
        if (!held.has('strangers')) {
          if (isFull('strangers')) {
            this.#figures.refuse('sockets');
            return false;
          }
          held.add('strangers');
          this.#add('strangers', 1);
        }
        onIdle = () => (idle.operations() > 0 ? waitIdle() : idle.close());
        waitIdle();
        return true;
      },
      leave: () => {
        hasLeft = true;
        if (idleTimer !== null) this.#timers.clearTimeout(idleTimer);
        for (const key of held) letGo(key);
      },
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
