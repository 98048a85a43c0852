/** Who receives a block or a riddle. */
export interface Publication {
  isPublished: boolean;
  publishAt: Date | null;
  afterBlockId: number | null;
}

/**
 * DRAFT: no team receives it. SCHEDULED: a draft that a job publishes at an instant. AFTER_BLOCK: a team receives it once the team has
 * solved a whole block. PUBLISHED: every team of the category receives it.
 */
export type PublicationState = 'DRAFT' | 'SCHEDULED' | 'AFTER_BLOCK' | 'PUBLISHED';

export function publicationState({ isPublished, publishAt, afterBlockId }: Publication): PublicationState {
  if (!isPublished) return publishAt === null ? 'DRAFT' : 'SCHEDULED';
  return afterBlockId === null ? 'PUBLISHED' : 'AFTER_BLOCK';
}

/** A block that follows another one, itself or by a riddle, so that no team can solve all of it before that one. */
export interface Following {
  blockId: number;
  afterBlockId: number;
}

/**
 * Tells whether a block would follow itself, perhaps through others, if it or one of its riddles followed this one. No team would
 * ever see it.
 */
export function wouldCircle(following: readonly Following[], { blockId, afterBlockId }: Following): boolean {
  const before = new Set<number>();
  const pending = [afterBlockId];
  for (const id of pending) {
    if (before.has(id)) continue;
    before.add(id);
    pending.push(...following.filter((each) => each.blockId === id).map((each) => each.afterBlockId));
  }
  return before.has(blockId);
}
