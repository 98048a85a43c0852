/** A published block or riddle. With a block that it follows, it is shown to a team once that one is solved. */
export interface Published {
  id: number;
  afterBlockId: number | null;
}

interface Numbered extends Published {
  number: number;
}

export interface PublishedBlock<Riddle extends Numbered = Numbered> extends Published {
  riddles: Riddle[];
  /** The same for every team, because neither it nor a riddle of it follows a block. Most are. */
  isForAll: boolean;
}

export const isForAll = (block: Published, riddles: readonly Published[]): boolean =>
  block.afterBlockId === null && riddles.every((riddle) => riddle.afterBlockId === null);

/**
 * Leaves of a block what a team may see that has solved these riddles: null for nothing. A block that another one follows counts as solved
 * when all its published riddles are, and it has any. What a team has begun stays open to it, even if the other block gets a new riddle.
 * The statements of play follow the same rule, by shown.store.ts.
 */
export function shownBlock<Riddle extends Numbered, Block extends PublishedBlock<Riddle>>(
  block: Block,
  { content, solvedIds }: { content: readonly PublishedBlock[]; solvedIds: readonly number[] },
): Block | null {
  if (block.isForAll) return block;
  const solved = new Set(solvedIds);
  const isOpen = (afterBlockId: number | null) => {
    const before = content.find(({ id }) => id === afterBlockId)?.riddles ?? [];
    return afterBlockId === null || (before.length > 0 && before.every(({ id }) => solved.has(id)));
  };
  if (!isOpen(block.afterBlockId) && !block.riddles.some(({ id }) => solved.has(id))) return null;
  const riddles = block.riddles
    .filter((riddle) => solved.has(riddle.id) || isOpen(riddle.afterBlockId))
    .map((riddle, index) => ({ ...riddle, number: index + 1 }));
  return { ...block, riddles };
}
