import { createHash } from 'node:crypto';
import { readEventsOfDay } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';
import { listTeamPasses, type PassRow } from './pass-list.store.ts';

/** The passes of the teams of the day, by which a phone without network knows whose code it reads. */
export interface PassList {
  /** Changes with the rows. */
  version: string;
  /** Null for a phone that has this version. */
  rows: PassRow[] | null;
}

/** All scanners of an event ask for the same list, so it is read once in this time. */
const ttlMs = 5_000;
const maxLists = 20;

/** Reads and caches the lists. A process has one. */
export class PassLists {
  readonly #lists: TtlCache<PassList & { rows: PassRow[] }>;

  constructor(monotonicNow?: () => number) {
    this.#lists = new TtlCache({ ttlMs, max: maxLists, ...(monotonicNow && { monotonicNow }) });
  }

  /** Reads the list for staff, without the rows for a phone that knows its version. */
  async read(ctx: Context, known: string | null): Promise<PassList> {
    requireRight(ctx, 'admit', 'insider', 'ctc');
    const eventIds = (await readEventsOfDay(ctx)).map(({ id }) => id).toSorted((a, b) => a - b);
    const list = await this.#lists.read(eventIds.join(' '), () => readList(ctx, eventIds)).value;
    return list.version === known ? { version: known, rows: null } : list;
  }
}

async function readList(ctx: Context, eventIds: number[]): Promise<PassList & { rows: PassRow[] }> {
  const rows = await listTeamPasses(ctx, { eventIds });
  return { version: createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16), rows };
}

const passLists = new PassLists();

/** Reads the passes of the teams of the day, for staff. */
export const readPassList = (ctx: Context, known: string | null): Promise<PassList> => passLists.read(ctx, known);
