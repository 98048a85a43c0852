/** The fields of blocks and riddles that are compared here. */
interface Published {
  publication: string | { at: string } | { after: string };
}

interface Riddle extends Published {
  id: number;
  title: string;
}

interface Block extends Riddle {
  categoryId: number;
  riddles: readonly Riddle[];
}

const publishDue = <Item extends Published>(item: Item, now: Date): Item =>
  typeof item.publication === 'object' && 'at' in item.publication && Date.parse(item.publication.at) <= now.getTime()
    ? { ...item, publication: 'published' }
    : item;

/** Marks as published what was due until now: restored with its time it would be hidden for a moment. */
export const publishDueBlocks = <Own extends Block>(blocks: readonly Own[], now: Date): Own[] =>
  blocks.map((block) => ({ ...publishDue(block, now), riddles: block.riddles.map((riddle) => publishDue(riddle, now)) }));

/** Lists the titles of blocks that have another position than before, or whose riddles have another order. */
export function listReordered(before: readonly Block[], after: readonly Block[]): string[] {
  const order = (blocks: readonly Block[]) => blocks.map(({ id }) => id);
  const common = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
  const isSameOrder = (one: readonly number[], other: readonly number[]) => {
    const [mine, theirs] = [common(one, other), common(other, one)];
    return mine.every((id, index) => theirs[index] === id);
  };
  const isMoved = (categoryId: number) => {
    const own = (blocks: readonly Block[]) => order(blocks.filter((block) => block.categoryId === categoryId));
    return !isSameOrder(own(before), own(after));
  };
  const earlierBlocks = new Map(before.map((block) => [block.id, block]));
  return after
    .filter((block) => {
      const earlier = earlierBlocks.get(block.id);
      const riddles = ({ riddles: all }: Block) => all.map(({ id }) => id);
      return earlier && (isMoved(block.categoryId) || !isSameOrder(riddles(earlier), riddles(block)));
    })
    .map(({ title }) => title);
}
