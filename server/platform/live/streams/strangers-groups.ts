import { Overloaded } from '#server/platform/errors.ts';
import type { Timers } from '../hub.ts';
import type { LiveFigures } from '../live-figures.ts';
import { type GroupKind, groupLimits } from './stream-limits.ts';

/** As long as a group outlives its last reader (broadcast.ts), so that quick coming and going does not get around the bound. */
const lingerMs = 2_000;

interface Opened {
  key: string;
  readers: number;
  /** The address of its first reader; null without a bound. */
  address: string | null;
}

interface Asking {
  kind: GroupKind;
  /** The key of the group in the broadcast. */
  key: string;
  address: string | null;
}

/** Counts the groups of strangers, because each costs an execution at every change. */
export class StrangersGroups {
  readonly #opened: Record<GroupKind, Map<string, Opened>> = { free: new Map(), persisted: new Map() };
  readonly #figures: LiveFigures;
  readonly #timers: Timers;

  constructor({ figures, timers = globalThis }: { figures: LiveFigures; timers?: Timers }) {
    this.#figures = figures;
    this.#timers = timers;
  }

  /** Returns true when `enter` would not refuse this group. */
  hasRoomFor({ kind, key, address }: Asking): boolean {
    return this.#opened[kind].has(key) || !this.#isFull(kind, address);
  }

  /** Refuses with Overloaded a group that would be one too many; a group that is counted takes any number of readers. Returns how to leave. */
  enter({ kind, key, address }: Asking): () => void {
    const opened = this.#opened[kind];
    const group = opened.get(key) ?? this.#open({ kind, key, address });
    group.readers += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      group.readers -= 1;
      if (group.readers === 0) this.#linger(opened, group);
    };
  }

  #linger(opened: Map<string, Opened>, group: Opened): void {
    this.#timers.setTimeout(() => {
      if (group.readers === 0 && opened.get(group.key) === group) opened.delete(group.key);
    }, lingerMs);
  }

  #isFull(kind: GroupKind, address: string | null): boolean {
    const opened = this.#opened[kind];
    const most = groupLimits[kind];
    const ofAddress = address === null ? 0 : [...opened.values()].filter((group) => group.address === address).length;
    return opened.size >= most.process || ofAddress >= most.address;
  }

  #open({ kind, key, address }: Asking): Opened {
    if (this.#isFull(kind, address)) {
      this.#figures.refuse('groups');
      throw new Overloaded(1 + Math.floor(Math.random() * 5));
    }
    const group = { key, readers: 0, address };
    this.#opened[kind].set(key, group);
    return group;
  }
}
