import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { findPresentAnswer } from './answers/answers.store.ts';
import type { EditableBlock, EditableRiddle, RiddleAnswer } from './authoring.types.ts';
import { listEditableBlocks, listEditableRiddles } from './editable.store.ts';

interface BlockFilter {
  eventId?: number;
  categoryId?: number;
  withArchived?: boolean;
  onlyArchived?: boolean;
}

/** Reads blocks as organizers edit them, newest event first, then in their order, at most 100. */
export async function readEditableBlocks(ctx: Context, filter: BlockFilter = {}): Promise<EditableBlock[]> {
  requireRight(ctx, 'secrets');
  return listEditableBlocks(ctx.db, filter);
}

/** Reads one block, archived or not. */
export async function readEditableBlock(ctx: Context, id: number): Promise<EditableBlock | null> {
  requireRight(ctx, 'secrets');
  const [block] = await listEditableBlocks(ctx.db, { ids: [id], withArchived: true });
  return block ?? null;
}

/** Reads the blocks and riddles that a command has changed. */
export async function readPublished(
  ctx: Context,
  { blockIds, riddleIds }: { blockIds: readonly number[]; riddleIds: readonly number[] },
): Promise<{ blocks: EditableBlock[]; riddles: EditableRiddle[] }> {
  requireRight(ctx, 'secrets');
  return {
    blocks: blockIds.length > 0 ? await listEditableBlocks(ctx.db, { ids: blockIds }) : [],
    riddles: riddleIds.length > 0 ? await listEditableRiddles(ctx.db, { ids: riddleIds }) : [],
  };
}

/** Reads the riddles of blocks with all their secrets, by one statement. */
export async function readEditableRiddles(ctx: Context, blockIds: readonly number[]): Promise<EditableRiddle[]> {
  requireRight(ctx, 'secrets');
  return blockIds.length > 0 ? listEditableRiddles(ctx.db, { blockIds }) : [];
}

/** Reads the archived riddles of blocks, the one that was archived last first, by one statement. */
export async function readArchivedRiddles(ctx: Context, blockIds: readonly number[]): Promise<EditableRiddle[]> {
  requireRight(ctx, 'secrets');
  return blockIds.length > 0 ? listEditableRiddles(ctx.db, { blockIds, onlyArchived: true }) : [];
}

/** Reads one riddle, archived or not. */
export async function readEditableRiddle(ctx: Context, id: number): Promise<EditableRiddle | null> {
  requireRight(ctx, 'secrets');
  const [riddle] = await listEditableRiddles(ctx.db, { ids: [id], withArchived: true });
  return riddle ?? null;
}

/** Reads one answer. An answer that was changed is also found by the ids that it had before. */
export async function readEditableAnswer(ctx: Context, id: number): Promise<RiddleAnswer | null> {
  requireRight(ctx, 'secrets');
  return (await findPresentAnswer(ctx.db, id)) ?? null;
}
