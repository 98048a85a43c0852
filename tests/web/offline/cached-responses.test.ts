import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { blocksIn, type CachedResponses, isOld, pack, schemaVersion, under, unpack } from '#web/offline/cached-responses.ts';

const hour = 60 * 60 * 1000;
const answers: CachedResponses = { viewerId: '9', schema: schemaVersion, at: 100 * hour, data: { ROOT_QUERY: { __typename: 'Query' } } };
const kept = (changes: Partial<CachedResponses> = {}) => pack({ ...answers, ...changes });

describe('kept answers', () => {
  it('are read again by whom they were given to', () => {
    expect(unpack(kept(), '9')).toEqual(answers);
  });

  it.each([
    ['of another person', kept({ viewerId: '7' })],
    ['of another schema', kept({ schema: 'older' })],
    ['without their objects', kept({ data: { ROOT_QUERY: 'half' } as never })],
    ['a list', '[]'],
    ['broken off', kept()?.slice(0, 20)],
    ['something else', '7'],
    ['not there', undefined],
  ])('are of no use when they are %s', (_why, text) => {
    expect(unpack(text, '9')).toBeNull();
  });

  it('are not kept when they are too much', () => {
    expect(kept({ data: { ROOT_QUERY: { __typename: 'Query', much: 'x'.repeat(3_000_000) } } })).toBeNull();
  });
});

describe('the age of kept answers', () => {
  it('is a day at most while there is a server to ask', spec('9.15'), () => {
    expect([isOld(answers, answers.at + 24 * hour), isOld(answers, answers.at + 24 * hour + 1)]).toEqual([false, true]);
  });

  it('is none after the clock was set back', () => {
    expect(isOld(answers, answers.at - 20 * 60 * 1000)).toBe(false);
  });
});

describe('kept answers that come late', () => {
  it('stand below what has come since, field by field', () => {
    const saved = { 'Team:1': { id: '1', name: 'Третий Рим', total: 4 }, 'Block:7': { id: '7', title: 'Центр' } };
    const current = { 'Team:1': { id: '1', total: 8.5 }, 'Block:8': { id: '8' } };

    expect(under(saved, current)).toEqual({
      'Team:1': { id: '1', name: 'Третий Рим', total: 8.5 },
      'Block:7': { id: '7', title: 'Центр' },
      'Block:8': { id: '8' },
    });
  });

  it('have the blocks whose riddles are among them, and no others', () => {
    const read = { __typename: 'Block', id: '7', title: 'Центр', riddles: [{ __ref: 'Riddle:1' }] };
    const listed = { __typename: 'Block', id: '8', title: 'Север' };
    expect(blocksIn({ 'Block:7': read, 'Block:8': listed })).toEqual(new Set(['7']));
  });
});
