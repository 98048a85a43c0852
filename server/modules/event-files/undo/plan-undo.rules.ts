/** The parts of a publication, a block and a riddle that are compared here. */
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

const settled = <Item extends Published>(item: Item, now: Date): Item =>
  typeof item.publication === 'object' && 'at' in item.publication && Date.parse(item.publication.at) <= now.getTime()
    ? { ...item, publication: 'published' }
    : item;

/** What was to be published by itself until now is published: going back to its time would hide it for a moment. */
export const settleTimes = <Own extends Block>(blocks: readonly Own[], now: Date): Own[] =>
  blocks.map((block) => ({ ...settled(block, now), riddles: block.riddles.map((riddle) => settled(riddle, now)) }));

/** Lists the titles of blocks whose riddles, or whose own place among the others, have another order than before. */
export function reordered(before: readonly Block[], after: readonly Block[]): string[] {
  const order = (blocks: readonly Block[]) => blocks.map(({ id }) => id);
  const common = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
  const isSameOrder = (one: readonly number[], other: readonly number[]) => {
    const [mine, theirs] = [common(one, other), common(other, one)];
    return mine.every((id, place) => theirs[place] === id);
  };
  const isMoved = (categoryId: number) => {
    const own = (blocks: readonly Block[]) => order(blocks.filter((block) => block.categoryId === categoryId));
    return !isSameOrder(own(before), own(after));
  };
  const known = new Map(before.map((block) => [block.id, block]));
  return after
    .filter((block) => {
      const earlier = known.get(block.id);
      const riddles = ({ riddles: all }: Block) => all.map(({ id }) => id);
      return earlier && (isMoved(block.categoryId) || !isSameOrder(riddles(earlier), riddles(block)));
    })
    .map(({ title }) => title);
}
