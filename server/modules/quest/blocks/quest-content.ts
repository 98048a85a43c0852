import { LRUCache } from 'lru-cache';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { listBlocks, type StoredBlock } from './blocks.store.ts';
import { listContent, type StoredContent } from './quest-content.store.ts';
import { isForAll, type PublishedBlock } from './shown.rules.ts';

/** Players read only the current event. The cache has room for more, because organizers read older events. */
const maxEvents = 8;

/** A published block with its riddles in their order, which have all their secrets. */
export type BlockContent = StoredBlock & PublishedBlock<StoredContent>;

interface Cached {
  history: string;
  questVersion: number;
  blocks: Promise<BlockContent[]>;
}

type EventVersion = Pick<QuestEvent, 'id' | 'questVersion' | 'history'>;

const caches = new WeakMap<Db, LRUCache<number, Cached>>();

/**
 * Reads the published blocks and riddles of an event, once for each version of its quest. The caller has just read that version. Whatever
 * changes a block or riddle raises the version in the same transaction, so content that is cached under this version, or under a newer one
 * of the same history, is never out of date.
 */
export function readContent(ctx: Pick<Context, 'db' | 'clock'>, event: EventVersion): Promise<BlockContent[]> {
  const cache = caches.get(ctx.db) ?? new LRUCache({ max: maxEvents });
  caches.set(ctx.db, cache);
  const cached = cache.get(event.id);
  if (cached?.history === event.history && cached.questVersion >= event.questVersion) return cached.blocks;

  const entry = { history: event.history, questVersion: event.questVersion, blocks: readBlocksWithRiddles(ctx, event.id) };
  cache.set(event.id, entry);
  entry.blocks.catch(() => cache.get(event.id) === entry && cache.delete(event.id));
  return entry.blocks;
}

async function readBlocksWithRiddles(ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<BlockContent[]> {
  const [blocks, riddles] = await Promise.all([listBlocks(ctx, { eventId }), listContent(ctx, { eventId })]);
  const byBlock = Map.groupBy(riddles, (riddle) => riddle.blockId);
  return blocks.map((block) => {
    const blockRiddles = byBlock.get(block.id) ?? [];
    return { ...block, riddles: blockRiddles, isForAll: isForAll(block, blockRiddles) };
  });
}
