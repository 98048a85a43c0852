/** Says who receives a block or a riddle. */
export interface Publication {
  isPublished: boolean;
  publishAt: Date | null;
  afterBlockId: number | null;
}

/**
 * DRAFT: no team receives it. SCHEDULED: a draft that is published by itself at an instant. AFTER_BLOCK: a team receives it once it has
 * solved a block whole. PUBLISHED: every team of the category receives it.
 */
export type PublicationState = 'DRAFT' | 'SCHEDULED' | 'AFTER_BLOCK' | 'PUBLISHED';

export function publicationState({ isPublished, publishAt, afterBlockId }: Publication): PublicationState {
  if (!isPublished) return publishAt === null ? 'DRAFT' : 'SCHEDULED';
  return afterBlockId === null ? 'PUBLISHED' : 'AFTER_BLOCK';
}

/** A block of which something follows another block, so that nobody solves it whole before that one. */
export interface Following {
  blockId: number;
  afterBlockId: number;
}

/** Says whether a block would follow itself, perhaps by way of others, if something of it followed this one: no team would ever see it. */
export function wouldCircle(known: readonly Following[], { blockId, afterBlockId }: Following): boolean {
  const before = new Set<number>();
  const pending = [afterBlockId];
  for (const id of pending) {
    if (before.has(id)) continue;
    before.add(id);
    pending.push(...known.filter((each) => each.blockId === id).map((each) => each.afterBlockId));
  }
  return before.has(blockId);
}
