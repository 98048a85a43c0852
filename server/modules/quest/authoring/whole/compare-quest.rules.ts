import type { StoredBlock, StoredRiddle, WrittenBlock, WrittenRiddle } from './whole.types.ts';

/** A riddle of the quest that is written, with the stored one that it takes the place of. */
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

/** What has to be done so that an event has exactly this quest. */
export interface QuestPlan {
  /** In the order of the file. */
  blocks: BlockPlan[];
  removedBlocks: StoredBlock[];
  removedRiddles: StoredRiddle[];
}

/** Equal without regard to the order of keys; both sides are plain data. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
};

const { is } = Object;

/** Takes the first of the rest that fits out of it. */
function take<Item>(rest: Set<Item>, fits: (item: Item) => boolean): Item | null {
  for (const item of rest) {
    if (!fits(item)) continue;
    rest.delete(item);
    return item;
  }
  return null;
}

/** What is written of a riddle, which is stored or not. */
function partOf({ id: _id, blockId: _blockId, isPlayed: _isPlayed, ...written }: WrittenRiddle & Partial<StoredRiddle>): WrittenRiddle {
  return written;
}

const frameOf = ({ categoryId, title, image, publication }: Omit<WrittenBlock, 'riddles'>) => ({ categoryId, title, image, publication });

/** A riddle is the same as a stored one when it has its title in the same block, or its title or its text in the same category. */
const waysToKnow: ((after: WrittenRiddle, before: StoredRiddle, blockId: number | null) => boolean)[] = [
  (after, before, blockId) => is(before.blockId, blockId) && before.title === after.title,
  (after, before) => before.title === after.title,
  (after, before) => after.text !== '' && before.text === after.text,
];

/** Plans how an event gets exactly the quest that is written: what is there under the same name stays, with all that teams did about it. */
export function compareQuest(stored: readonly StoredBlock[], written: readonly WrittenBlock[]): QuestPlan {
  const blocks = new Set(stored);
  const known = written.map((after) => ({
    after,
    before: take(blocks, (before) => before.categoryId === after.categoryId && before.title === after.title),
  }));
  const categoryOf = new Map(stored.map(({ id, categoryId }) => [id, categoryId]));
  const riddles = new Set(stored.flatMap((block) => block.riddles));
  const found = new Map<WrittenRiddle, StoredRiddle>();
  for (const knows of waysToKnow) {
    for (const { after: block, before: home } of known) {
      for (const riddle of block.riddles) {
        if (found.has(riddle)) continue;
        const before = take(riddles, (each) => categoryOf.get(each.blockId) === block.categoryId && knows(riddle, each, home?.id ?? null));
        if (before) found.set(riddle, before);
      }
    }
  }
  const plan = known.map(({ after, before }) => blockPlan({ after, before }, (riddle) => found.get(riddle) ?? null));
  return { blocks: plan, removedBlocks: [...blocks], removedRiddles: [...riddles] };
}

function blockPlan<Riddle extends WrittenRiddle>(
  { after, before }: { after: Omit<WrittenBlock, 'riddles'> & { riddles: Riddle[] }; before: StoredBlock | null },
  storedOf: (riddle: Riddle) => StoredRiddle | null,
): BlockPlan {
  return {
    after,
    before,
    isChanged: before !== null && !isEqual(frameOf(before), frameOf(after)),
    riddles: after.riddles.map((riddle) => {
      const stays = storedOf(riddle);
      const isMoved = stays !== null && stays.blockId !== before?.id;
      return { after: riddle, before: stays, isChanged: stays !== null && (isMoved || !isEqual(partOf(stays), partOf(riddle))) };
    }),
  };
}

/**
 * Plans how an event gets the quest back that it had at another time: a block or riddle is the one with its id, under whatever title, and
 * one that is not there was archived since.
 */
export function compareQuestById(stored: readonly StoredBlock[], earlier: readonly StoredBlock[]): QuestPlan {
  const blocks = new Map(stored.map((block) => [block.id, block]));
  const riddles = new Map(stored.flatMap((block) => block.riddles.map((riddle) => [riddle.id, riddle])));
  const plan = earlier.map((after) =>
    blockPlan({ after, before: blocks.get(after.id) ?? null }, (riddle: StoredRiddle) => riddles.get(riddle.id) ?? null),
  );
  for (const { id, riddles: own } of earlier) {
    blocks.delete(id);
    for (const riddle of own) riddles.delete(riddle.id);
  }
  return { blocks: plan, removedBlocks: [...blocks.values()], removedRiddles: [...riddles.values()] };
}

/** Lists the riddles that teams have played and that the plan would change or remove. */
export const playedIn = ({ blocks, removedRiddles }: QuestPlan): StoredRiddle[] => [
  ...blocks.flatMap(({ riddles }) => riddles.flatMap(({ before, isChanged }) => (before?.isPlayed && isChanged ? [before] : []))),
  ...removedRiddles.filter(({ isPlayed }) => isPlayed),
];
