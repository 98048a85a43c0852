import { LRUCache } from 'lru-cache';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { listBlocks, type StoredBlock } from './blocks.store.ts';
import { listContent, type StoredContent } from './quest-content.store.ts';

/** More than the current event is only asked for by organizers who look at old ones. */
const mostEvents = 8;

export interface BlockContent extends StoredBlock {
  /** The riddles with all their secrets, in their order. */
  riddles: StoredContent[];
}

interface Cached {
  questVersion: number;
  blocks: Promise<BlockContent[]>;
}

const caches = new WeakMap<Db, LRUCache<number, Cached>>();

/**
 * Reads the blocks and riddles of an event, once for each version of its quest. The caller has just read that version, and everything that
 * changes them raises it in the same transaction, so what is cached under it, or under a newer one, is never old.
 */
export function readContent(ctx: Pick<Context, 'db' | 'clock'>, event: Pick<QuestEvent, 'id' | 'questVersion'>): Promise<BlockContent[]> {
  const cache = caches.get(ctx.db) ?? new LRUCache({ max: mostEvents });
  caches.set(ctx.db, cache);
  const cached = cache.get(event.id);
  if (cached && cached.questVersion >= event.questVersion) return cached.blocks;

  const read = { questVersion: event.questVersion, blocks: readBlocksWithRiddles(ctx, event.id) };
  cache.set(event.id, read);
  read.blocks.catch(() => cache.get(event.id) === read && cache.delete(event.id));
  return read.blocks;
}

async function readBlocksWithRiddles(ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<BlockContent[]> {
  const [blocks, riddles] = await Promise.all([listBlocks(ctx, { eventId }), listContent(ctx, { eventId })]);
  const byBlock = Map.groupBy(riddles, (riddle) => riddle.blockId);
  return blocks.map((block) => ({ ...block, riddles: byBlock.get(block.id) ?? [] }));
}
