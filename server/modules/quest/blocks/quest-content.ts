import { LRUCache } from 'lru-cache';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { listBlocks, type StoredBlock } from './blocks.store.ts';
import { listContent, type StoredContent } from './quest-content.store.ts';
import { isForAll, type PublishedBlock } from './shown.rules.ts';

/** More than the current event is only asked for by organizers who look at old ones. */
const mostEvents = 8;

/** A published block, whose riddles have all their secrets and are in their order. */
export type BlockContent = StoredBlock & PublishedBlock<StoredContent>;

interface Cached {
  history: string;
  questVersion: number;
  blocks: Promise<BlockContent[]>;
}

type Asked = Pick<QuestEvent, 'id' | 'questVersion' | 'history'>;

const caches = new WeakMap<Db, LRUCache<number, Cached>>();

/**
 * Reads the published blocks and riddles of an event, once for each version of its quest. The caller has just read that version, and everything that
 * changes them raises it in the same transaction, so what is cached under it, or under a newer one
 * of the same history, is never old.
 */
export function readContent(ctx: Pick<Context, 'db' | 'clock'>, event: Asked): Promise<BlockContent[]> {
  const cache = caches.get(ctx.db) ?? new LRUCache({ max: mostEvents });
  caches.set(ctx.db, cache);
  const cached = cache.get(event.id);
  if (cached?.history === event.history && cached.questVersion >= event.questVersion) return cached.blocks;

  const read = { history: event.history, questVersion: event.questVersion, blocks: readBlocksWithRiddles(ctx, event.id) };
  cache.set(event.id, read);
  read.blocks.catch(() => cache.get(event.id) === read && cache.delete(event.id));
  return read.blocks;
}

async function readBlocksWithRiddles(ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<BlockContent[]> {
  const [blocks, riddles] = await Promise.all([listBlocks(ctx, { eventId }), listContent(ctx, { eventId })]);
  const byBlock = Map.groupBy(riddles, (riddle) => riddle.blockId);
  return blocks.map((block) => {
    const riddlesOf = byBlock.get(block.id) ?? [];
    return { ...block, riddles: riddlesOf, isForAll: isForAll(block, riddlesOf) };
  });
}
