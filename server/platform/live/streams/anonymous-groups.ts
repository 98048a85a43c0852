import { Overloaded } from '../../errors.ts';
import type { Timers } from '../hub.ts';
import type { LiveFigures } from '../live-figures.ts';
import { type GroupKind, groupLimits } from './stream-limits.ts';

/**
 * A group counts this long after its last reader, as it lives in broadcast.ts, so that quick coming and going does not get
 * around the limit.
 */
const lingerMs = 2_000;

interface OpenGroup {
  key: string;
  readers: number;
  /** The address of its first reader; null for one without a limit. */
  address: string | null;
}

interface GroupRequest {
  kind: GroupKind;
  /** The key of the group in the broadcast. */
  key: string;
  address: string | null;
}

/** Counts and limits the groups of anonymous readers, because each costs an execution at every change. */
export class AnonymousGroups {
  readonly #groups: Record<GroupKind, Map<string, OpenGroup>> = { free: new Map(), persisted: new Map() };
  readonly #figures: LiveFigures;
  readonly #timers: Timers;

  constructor({ figures, timers = globalThis }: { figures: LiveFigures; timers?: Timers }) {
    this.#figures = figures;
    this.#timers = timers;
  }

  /** Returns true when `enter` would not refuse this group. */
  hasRoomFor({ kind, key, address }: GroupRequest): boolean {
    return this.#groups[kind].has(key) || !this.#isFull(kind, address);
  }

  /**
   * Refuses with Overloaded a new group beyond the limit; an open group takes any number of readers. Returns a function that counts
   * the reader out.
   */
  enter({ kind, key, address }: GroupRequest): () => void {
    const groups = this.#groups[kind];
    const group = groups.get(key) ?? this.#open({ kind, key, address });
    group.readers += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      group.readers -= 1;
      if (group.readers === 0) this.#linger(groups, group);
    };
  }

  #linger(groups: Map<string, OpenGroup>, group: OpenGroup): void {
    this.#timers.setTimeout(() => {
      if (group.readers === 0 && groups.get(group.key) === group) groups.delete(group.key);
    }, lingerMs);
  }

  #isFull(kind: GroupKind, address: string | null): boolean {
    const groups = this.#groups[kind];
    const limits = groupLimits[kind];
    const addressCount = address === null ? 0 : [...groups.values()].filter((group) => group.address === address).length;
    return groups.size >= limits.process || addressCount >= limits.address;
  }

  #open({ kind, key, address }: GroupRequest): OpenGroup {
    if (this.#isFull(kind, address)) {
      this.#figures.refuse('groups');
      throw new Overloaded(1 + Math.floor(Math.random() * 5));
    }
    const group = { key, readers: 0, address };
    this.#groups[kind].set(key, group);
    return group;
  }
}
