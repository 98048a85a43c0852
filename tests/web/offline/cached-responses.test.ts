import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { type CachedResponses, pack, schemaVersion, unpack } from '#web/offline/cached-responses.ts';

const hour = 60 * 60 * 1000;
const answers: CachedResponses = { viewerId: '9', schema: schemaVersion, at: 100 * hour, data: { ROOT_QUERY: { __typename: 'Query' } } };
const now = 101 * hour;
const kept = (changes: Partial<CachedResponses> = {}) => pack({ ...answers, ...changes });

describe('kept answers', () => {
  it('are read again by whom they were given to', () => {
    expect(unpack(kept(), { viewerId: '9', now })).toEqual(answers);
  });

  it.each([
    ['of another person', kept({ viewerId: '7' }), now],
    ['of another schema', kept({ schema: 'older' }), now],
    ['of yesterday', kept(), now + 24 * hour],
    ['from a clock that was wrong', kept({ at: now + hour }), now],
    ['broken off', kept()?.slice(0, 20), now],
    ['something else', '7', now],
    ['not there', undefined, now],
  ])('are of no use when they are %s', spec('9.15'), (_why, text, when) => {
    expect(unpack(text, { viewerId: '9', now: when })).toBeNull();
  });

  it('are not kept when they are too much', () => {
    expect(kept({ data: { ROOT_QUERY: { __typename: 'Query', much: 'x'.repeat(3_000_000) } } })).toBeNull();
  });
});
