import type { Hint, MediaFile, OwnPrices, Riddle, Solution, StoredHint, Withdrawn } from '../quest.types.ts';

/** A published block or riddle. */
export interface Published {
  id: number;
  /** A team sees it once the team has solved this block. Null when it follows no block. */
  afterBlockId: number | null;
}

/** A published riddle, as far as it decides what opens after its block. */
interface PublishedRiddle extends Published {
  /** Who has the points of a riddle that is out of play. Null while it is in play. */
  withdrawn: Withdrawn | null;
}

interface Numbered extends PublishedRiddle {
  number: number;
}

export interface PublishedBlock<Riddle extends Numbered = Numbered> extends Published {
  riddles: Riddle[];
  /** Every team sees the block alike, because neither the block nor one of its riddles follows another block. Most blocks are such. */
  isForAll: boolean;
}

export const isForAll = (block: Published, riddles: readonly Published[]): boolean =>
  block.afterBlockId === null && riddles.every((riddle) => riddle.afterBlockId === null);

/**
 * Returns what of a block a team may see that has solved these riddles. Null for nothing. A block that something follows counts as solved
 * when it has riddles and all of them are solved or withdrawn. What a team has begun stays open to the team, even if that block gets a new riddle.
 * The statements of play have the same rule in shown.store.ts.
 */
export function toVisibleBlock<Riddle extends Numbered, Block extends PublishedBlock<Riddle>>(
  block: Block,
  { content, solvedIds }: { content: readonly PublishedBlock[]; solvedIds: readonly number[] },
): Block | null {
  if (block.isForAll) return block;
  const solved = new Set(solvedIds);
  const isOpen = (afterBlockId: number | null) => {
    const before = content.find(({ id }) => id === afterBlockId)?.riddles ?? [];
    return afterBlockId === null || (before.length > 0 && before.every(({ id, withdrawn }) => withdrawn !== null || solved.has(id)));
  };
  if (!isOpen(block.afterBlockId) && !block.riddles.some(({ id }) => solved.has(id))) return null;
  const riddles = block.riddles
    .filter((riddle) => solved.has(riddle.id) || isOpen(riddle.afterBlockId))
    .map((riddle, index) => ({ ...riddle, number: index + 1 }));
  return { ...block, riddles };
}

/** Finds the block of a riddle. */
export const findParentBlock = <Block extends PublishedBlock>(content: readonly Block[], id: number): Block | undefined =>
  content.find(({ riddles }) => riddles.some((riddle) => riddle.id === id));

/** Finds a riddle if a team that has solved these riddles may see it. */
export function findVisibleRiddle<Riddle extends Numbered>(
  content: readonly PublishedBlock<Riddle>[],
  { id, solvedIds }: { id: number; solvedIds: readonly number[] },
): Riddle | null {
  const block = findParentBlock(content, id);
  return (block && toVisibleBlock(block, { content, solvedIds })?.riddles.find((riddle) => riddle.id === id)) ?? null;
}

/** A riddle with all its secrets, and what the team has done about it. */
export interface RiddleRow extends OwnPrices {
  id: number;
  teamId: number | null;
  blockId: number;
  number: number;
  withdrawn: Withdrawn | null;
  text: string;
  media: MediaFile | null;
  hints: StoredHint[];
  title: string;
  titleLink: string | null;
  answeredText: string | null;
  answeredMedia: MediaFile | null;
  answeredGeo: string | null;
  longread: string | null;
  insiderLinks: string[];
  /** How many hints the team has bought. They are the first ones. */
  hintsBought: number;
  /** The price of a hint in the event. */
  hintCoins: number;
  isVisited: boolean;
  solvedAt: Date | null;
  solvedBy: string | null;
  withHint: boolean | null;
  half: number | null;
  coins: number | null;
}

const toHints = ({ hints, hintsBought, hintCoins }: RiddleRow): Hint[] =>
  hints.map(({ text, media, coins }, index) =>
    index < hintsBought
      ? { number: index + 1, status: 'BOUGHT', text: text || null, media, price: 0 }
      : { number: index + 1, status: 'AVAILABLE', text: null, media: null, price: coins ?? hintCoins },
  );

const toSolution = (row: RiddleRow): Solution | null =>
  row.solvedAt && {
    title: row.title,
    titleLink: row.titleLink,
    text: row.answeredText,
    media: row.answeredMedia,
    geo: row.answeredGeo,
    longread: row.longread,
    insiderLinks: row.insiderLinks,
    solvedAt: row.solvedAt,
    solvedBy: row.solvedBy ?? '',
    withHint: row.withHint ?? false,
    half: row.half ?? 0,
    coins: row.coins ?? 0,
  };

/** Returns what of a riddle a team may see. The title names the place, which is the answer, so the solution is secret until the solve. */
export function toVisibleRiddle(row: RiddleRow): Riddle {
  return {
    id: row.id,
    teamId: row.teamId,
    blockId: row.blockId,
    number: row.number,
    withdrawn: row.withdrawn,
    text: row.text,
    media: row.media,
    isSolved: row.solvedAt !== null,
    isVisited: row.isVisited,
    solveHalf: row.solveHalf,
    solveWithHintHalf: row.solveWithHintHalf,
    hints: toHints(row),
    solution: toSolution(row),
  };
}

/** Computes the share of a block that is solved. docs/rules.md: round(100 × solved / total), 0 for an empty block. */
export const progressPercent = (solved: number, total: number): number => (total === 0 ? 0 : Math.round((100 * solved) / total));
