import { describe, expect, it } from 'vitest';
import { publicationState, wouldCircle } from '#server/modules/quest/authoring/publication/publication.rules.ts';
import { publication } from '#server/modules/quest/quest.ts';

type Riddle = Parameters<typeof publication.riddleWarnings>[0];
type Block = Parameters<typeof publication.blockWarnings>[0];

describe('the state of a block or riddle', () => {
  const at = new Date();
  it.each([
    ['DRAFT', { isPublished: false, publishAt: null, afterBlockId: null }],
    ['SCHEDULED', { isPublished: false, publishAt: at, afterBlockId: null }],
    ['AFTER_BLOCK', { isPublished: true, publishAt: null, afterBlockId: 7 }],
    ['PUBLISHED', { isPublished: true, publishAt: null, afterBlockId: null }],
  ])('is %s', (state, publication) => {
    expect(publicationState(publication)).toBe(state);
  });
});

describe('following a block', () => {
  const following = [
    { blockId: 2, afterBlockId: 1 },
    { blockId: 3, afterBlockId: 2 },
    { blockId: 4, afterBlockId: 4 },
  ];
  it.each([
    ['itself', 1, 1, true],
    ['the one that follows it', 1, 2, true],
    ['one that follows it by way of another', 1, 3, true],
    ['an earlier one', 3, 1, false],
    ['one that nothing is known of', 1, 9, false],
    ['one that follows itself', 1, 4, false],
  ])('of %s', (_which, blockId, afterBlockId, isCircle) => {
    expect(wouldCircle(following, { blockId, afterBlockId })).toBe(isCircle);
  });
});

describe('the warnings', () => {
  const riddle = { answers: [{ id: 1, text: 'а' }], text: 'Где?', mediaId: null, waitsForUnsolvable: false } as Riddle;
  const block = { riddleCount: 2, draftCount: 0, isPublished: true, waitsForUnsolvable: false } as Block;

  it.each<[Partial<Riddle>, string[]]>([
    [{}, []],
    [{ answers: [] }, ['NO_ANSWER']],
    [{ text: '  ' }, ['NOTHING_ASKED']],
    [{ text: '', mediaId: 5 }, []],
    [{ answers: [], text: '', waitsForUnsolvable: true }, ['NO_ANSWER', 'NOTHING_ASKED', 'WAITS_IN_VAIN']],
  ])('of a riddle with %o are %o', (change, warnings) => {
    expect(publication.riddleWarnings({ ...riddle, ...change })).toEqual(warnings);
  });

  it.each<[Partial<Block>, string[]]>([
    [{}, []],
    [{ riddleCount: 0 }, ['NO_RIDDLES']],
    [{ draftCount: 1 }, []],
    [{ draftCount: 2 }, ['ONLY_DRAFTS']],
    [{ draftCount: 2, isPublished: false }, []],
    [{ waitsForUnsolvable: true }, ['WAITS_IN_VAIN']],
  ])('of a block with %o are %o', (change, warnings) => {
    expect(publication.blockWarnings({ ...block, ...change })).toEqual(warnings);
  });
});
