import type { StoredBlock, StoredRiddle, WrittenBlock, WrittenRiddle } from './replace-quest.types.ts';

/** A riddle of the new quest, with the stored riddle that it replaces. */
interface RiddlePlan {
  after: WrittenRiddle;
  before: StoredRiddle | null;
  isChanged: boolean;
}

export interface BlockPlan {
  after: WrittenBlock;
  before: StoredBlock | null;
  isChanged: boolean;
  /** In the order of the file. */
  riddles: RiddlePlan[];
}

/** The steps after which an event has exactly the new quest. */
export interface QuestPlan {
  /** In the order of the file. */
  blocks: BlockPlan[];
  removedBlocks: StoredBlock[];
  removedRiddles: StoredRiddle[];
}

/** Tells whether two pieces of plain data are equal, whatever the order of their keys. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
};

const { is } = Object;

/** Removes the first matching item from a set and returns it. */
function takeFirst<Item>(rest: Set<Item>, matches: (item: Item) => boolean): Item | null {
  for (const item of rest) {
    if (!matches(item)) continue;
    rest.delete(item);
    return item;
  }
  return null;
}

/** Returns the fields of a riddle that a file can have, without those that only a stored riddle has. */
function toWritten({ id: _id, blockId: _blockId, isPlayed: _isPlayed, ...written }: WrittenRiddle & Partial<StoredRiddle>): WrittenRiddle {
  return written;
}

const toBlockFields = ({ categoryId, title, image, publication }: Omit<WrittenBlock, 'riddles'>) => ({
  categoryId,
  title,
  image,
  publication,
});

/** A riddle replaces a stored one with the same title in the same block, or with the same title or text in the same category. */
const riddleMatchers: ((after: WrittenRiddle, before: StoredRiddle, blockId: number | null) => boolean)[] = [
  (after, before, blockId) => is(before.blockId, blockId) && before.title === after.title,
  (after, before) => before.title === after.title,
  (after, before) => after.text !== '' && before.text === after.text,
];

/** Plans how an event gets exactly the new quest. A block or riddle that replaces a stored one keeps all that teams did about it. */
export function compareQuest(stored: readonly StoredBlock[], written: readonly WrittenBlock[]): QuestPlan {
  const blocks = new Set(stored);
  const blockMatches = written.map((after) => ({
    after,
    before: takeFirst(blocks, (before) => before.categoryId === after.categoryId && before.title === after.title),
  }));
  const categoryByBlock = new Map(stored.map(({ id, categoryId }) => [id, categoryId]));
  const riddles = new Set(stored.flatMap((block) => block.riddles));
  const riddleMatches = new Map<WrittenRiddle, StoredRiddle>();
  for (const matches of riddleMatchers) {
    for (const { after: block, before: storedBlock } of blockMatches) {
      for (const riddle of block.riddles) {
        if (riddleMatches.has(riddle)) continue;
        const before = takeFirst(
          riddles,
          (each) => categoryByBlock.get(each.blockId) === block.categoryId && matches(riddle, each, storedBlock?.id ?? null),
        );
        if (before) riddleMatches.set(riddle, before);
      }
    }
  }
  const plan = blockMatches.map((match) => planBlock(match, (riddle) => riddleMatches.get(riddle) ?? null));
  return { blocks: plan, removedBlocks: [...blocks], removedRiddles: [...riddles] };
}

function planBlock<Riddle extends WrittenRiddle>(
  { after, before }: { after: Omit<WrittenBlock, 'riddles'> & { riddles: Riddle[] }; before: StoredBlock | null },
  findStored: (riddle: Riddle) => StoredRiddle | null,
): BlockPlan {
  return {
    after,
    before,
    isChanged: before !== null && !isEqual(toBlockFields(before), toBlockFields(after)),
    riddles: after.riddles.map((riddle) => {
      const stored = findStored(riddle);
      const isMoved = stored !== null && stored.blockId !== before?.id;
      return { after: riddle, before: stored, isChanged: stored !== null && (isMoved || !isEqual(toWritten(stored), toWritten(riddle))) };
    }),
  };
}

/**
 * Plans how an event gets an earlier state of its quest back. A block or riddle replaces the stored one with the same id, even under
 * another title; one without a stored one was archived since.
 */
export function compareQuestById(stored: readonly StoredBlock[], earlier: readonly StoredBlock[]): QuestPlan {
  const blocks = new Map(stored.map((block) => [block.id, block]));
  const riddles = new Map(stored.flatMap((block) => block.riddles.map((riddle) => [riddle.id, riddle])));
  const plan = earlier.map((after) =>
    planBlock({ after, before: blocks.get(after.id) ?? null }, (riddle: StoredRiddle) => riddles.get(riddle.id) ?? null),
  );
  for (const { id, riddles: own } of earlier) {
    blocks.delete(id);
    for (const riddle of own) riddles.delete(riddle.id);
  }
  return { blocks: plan, removedBlocks: [...blocks.values()], removedRiddles: [...riddles.values()] };
}

/** Lists the riddles that teams have played and that the plan changes or removes. */
export const listPlayed = ({ blocks, removedRiddles }: QuestPlan): StoredRiddle[] => [
  ...blocks.flatMap(({ riddles }) => riddles.flatMap(({ before, isChanged }) => (before?.isPlayed && isChanged ? [before] : []))),
  ...removedRiddles.filter(({ isPlayed }) => isPlayed),
];
