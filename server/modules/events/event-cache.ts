import type { Context } from '#server/platform/context.ts';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { isOutOfReach } from '#server/platform/db/connection/faults.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { QuestEvent } from './events.types.ts';
import { findAnyBySlugOrName, ifShown, readEventBySlugWithOthers } from './read-events.ts';

/** A cached event is served for this time without asking the database, so a change without a signal is shown at most a second late. */
const maxAgeMs = 1_000;

interface CachedEvent {
  event: QuestEvent;
  readAt: number;
}

type Viewing = Pick<Context, 'viewer'>;
type Reader = Pick<Context, 'db' | 'clock'> & { watch?: DatabaseWatch };

/** Finds events by the text of an address, and returns their last state while the database is out of reach. A process has one cache. */
export class EventCache {
  readonly #events = new Map<string, CachedEvent>();
  readonly #ctx: Reader;
  readonly #monotonicNow: () => number;

  constructor(ctx: Reader, hub: Hub, monotonicNow: () => number) {
    this.#ctx = ctx;
    this.#monotonicNow = monotonicNow;
    // A changed event is read again. Its old state stays cached, because the database may be away just then.
    hub.onTouch((topic) => {
      if (topic.startsWith('event:')) for (const cached of this.#events.values()) cached.readAt = -Infinity;
    });
  }

  /** Finds an event by its slug. */
  findBySlug(viewing: Viewing, slug: string): Promise<QuestEvent | null> {
    return this.find(viewing, `slug ${slug}`, () => readEventBySlugWithOthers(this.#ctx, slug));
  }

  /** Finds an event by a slug, an alias or a name. The text is trimmed first, so that blanks around it fill no cache. */
  findByName(viewing: Viewing, text: string): Promise<QuestEvent | null> {
    const name = text.trim();
    return this.find(viewing, `name ${name}`, () => findAnyBySlugOrName(this.#ctx, name));
  }

  /** Finds an event in another way and caches it under this key for whom may see it. A key without an event is not cached. */
  async find(viewing: Viewing, key: string, read: () => Promise<QuestEvent | null>): Promise<QuestEvent | null> {
    return ifShown(viewing, await this.#findAny(key, read));
  }

  async #findAny(key: string, read: () => Promise<QuestEvent | null>): Promise<QuestEvent | null> {
    const cached = this.#events.get(key);
    if (cached && this.#monotonicNow() - cached.readAt < maxAgeMs) return cached.event;
    try {
      const event = await whileThere(this.#ctx.watch, read);
      if (event) this.#events.set(key, { event, readAt: this.#monotonicNow() });
      else this.#events.delete(key);
      return event;
    } catch (error) {
      if (!cached || !isOutOfReach(error)) throw error;
      cached.readAt = this.#monotonicNow();
      return cached.event;
    }
  }
}
