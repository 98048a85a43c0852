import { describe, expect, it } from 'vitest';
import { packState, type PackedBlock } from '#web/features/quest/blocks/quest-pack.ts';

const riddle = (id: string, url: string | null) => ({
  id,
  media: url === null ? null : { __typename: 'Media', kind: 'IMAGE', bytes: 1_000, url: `/static/img/${url}` },
});
const block = (...riddles: ReturnType<typeof riddle>[]) => ({ riddles }) as unknown as PackedBlock;

describe('the quest on this device', () => {
  it('counts the riddles all of whose files are here and the bytes of the others, and marks whole blocks', () => {
    const known = [
      { id: '1', totalCount: 2, block: block(riddle('a', 'a.jpg'), riddle('b', null)) },
      { id: '2', totalCount: 2, block: block(riddle('c', 'c.jpg'), riddle('d', null)) },
      { id: '3', totalCount: 6, block: null },
    ];
    const written = { blocks: new Set(['1', '2']), files: new Set(['/static/img/a.jpg']) };
    expect(packState(known, written)).toEqual({ ready: 3, total: 10, readyBlocks: new Set(['1']), missingBytes: 1_000 });
  });

  it('counts no riddle that only this page remembers, because the store has not taken it', () => {
    const known = [{ id: '1', totalCount: 1, block: block(riddle('a', null)) }];
    expect(packState(known, { blocks: new Set(), files: new Set() })).toEqual({
      ready: 0,
      total: 1,
      readyBlocks: new Set(),
      missingBytes: 0,
    });
  });
});
