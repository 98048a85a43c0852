import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { blocksIn, type CachedResponses, isOld, pack, schemaVersion, under, unpack } from '#web/offline/cached-responses.ts';

const hour = 60 * 60 * 1000;
const responses: CachedResponses = { viewerId: '9', schema: schemaVersion, at: 100 * hour, data: { ROOT_QUERY: { __typename: 'Query' } } };
const packed = (changes: Partial<CachedResponses> = {}) => pack({ ...responses, ...changes });

describe('saved responses', () => {
  it('are read again by whom they were given to', () => {
    expect(unpack(packed(), '9')).toEqual(responses);
  });

  it.each([
    ['of another person', packed({ viewerId: '7' })],
    ['of another schema', packed({ schema: 'older' })],
    ['without their objects', packed({ data: { ROOT_QUERY: 'half' } as never })],
    ['a list', '[]'],
    ['broken off', packed()?.slice(0, 20)],
    ['something else', '7'],
    ['not there', undefined],
  ])('are of no use when they are %s', (_why, text) => {
    expect(unpack(text, '9')).toBeNull();
  });

  it('are not kept when they are too much', () => {
    expect(packed({ data: { ROOT_QUERY: { __typename: 'Query', much: 'x'.repeat(3_000_000) } } })).toBeNull();
  });
});

describe('the age of saved responses', () => {
  it('is a day at most while there is a server to ask', spec('9.15'), () => {
    expect([isOld(responses, responses.at + 24 * hour), isOld(responses, responses.at + 24 * hour + 1)]).toEqual([false, true]);
  });

  it('is none after the clock was set back', () => {
    expect(isOld(responses, responses.at - 20 * 60 * 1000)).toBe(false);
  });
});

describe('saved responses that come late', () => {
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
