import { describe, expect, it } from 'vitest';
import { isForAll, toVisibleBlock } from '#server/modules/quest/blocks/shown.rules.ts';

type Row = [id: number, afterBlockId?: number, withdrawn?: 'nobody'];

function block(id: number, riddles: Row[], afterBlockId: number | null = null) {
  const listed = riddles.map(([riddle, after = null, withdrawn = null], index) => ({
    id: riddle,
    number: index + 1,
    afterBlockId: after,
    withdrawn,
  }));
  const one = { id, afterBlockId };
  return { ...one, riddles: listed, isForAll: isForAll(one, listed) };
}

/** Block 1 has the riddles 11 and 12, block 2 follows it, and the middle riddle of block 3 follows block 2. */
const content = [block(1, [[11], [12]]), block(2, [[21], [22]], 1), block(3, [[31], [32, 2], [33]]), block(4, [[41]], 5), block(5, [])];

const seen = (solvedIds: number[]) =>
  content.flatMap((each) => toVisibleBlock(each, { content, solvedIds })?.riddles.map(({ id, number }) => `${number}: ${id}`) ?? []);

describe('what a team sees of published blocks', () => {
  it.each<[string, number[], string[]]>([
    ['leaves out what follows a block of which nothing is solved', [], ['1: 11', '2: 12', '1: 31', '2: 33']],
    ['leaves it out until the last riddle of that block', [11], ['1: 11', '2: 12', '1: 31', '2: 33']],
    ['has it once that block is solved whole', [11, 12], ['1: 11', '2: 12', '1: 21', '2: 22', '1: 31', '2: 33']],
    ['counts a riddle in its place once it is there', [11, 12, 21, 22], ['1: 11', '2: 12', '1: 21', '2: 22', '1: 31', '2: 32', '3: 33']],
    ['keeps the whole of a block that the team has begun', [21], ['1: 11', '2: 12', '1: 21', '2: 22', '1: 31', '2: 33']],
    ['keeps a riddle that the team has solved', [32], ['1: 11', '2: 12', '1: 31', '2: 32', '3: 33']],
  ])('%s', (_rule, solvedIds, riddles) => {
    expect(seen(solvedIds)).toEqual(riddles);
  });

  it('never has what follows a block without riddles, or one that is not there', () => {
    const lost = block(6, [[61]], 99);

    expect(toVisibleBlock(content[3] ?? lost, { content, solvedIds: [11, 12, 21] })).toBeNull();
    expect(toVisibleBlock(lost, { content, solvedIds: [11, 12, 21] })).toBeNull();
  });

  it('has what follows a block of which the unsolved riddles are withdrawn', () => {
    const before = block(7, [[71], [72, undefined, 'nobody']]);
    const next = block(8, [[81]], 7);

    expect(toVisibleBlock(next, { content: [before, next], solvedIds: [71] })).not.toBeNull();
    expect(toVisibleBlock(next, { content: [before, next], solvedIds: [] })).toBeNull();
  });
});
