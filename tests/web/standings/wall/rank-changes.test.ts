import { describe, expect, it } from 'vitest';
import { rankChangesBetween } from '#web/features/standings/wall/source/rank-changes.ts';
import { frame } from './frames.ts';

const ru = (...ids: string[]) => frame('1', { RU: ids }).standings.boards;

describe('what moved between two boards', () => {
  it('praises who climbed, by how much, and points at nobody who fell', () => {
    const { climbs, moved } = rankChangesBetween(ru('a', 'b', 'c'), ru('c', 'a', 'b'));

    expect([...climbs]).toEqual([['c', 2]]);
    expect(moved).toBe(3);
  });

  it('names the category of a new leader', () => {
    expect([...rankChangesBetween(ru('a', 'b'), ru('b', 'a')).newLeaders]).toEqual(['RU']);
    expect(rankChangesBetween(ru('a', 'b', 'c'), ru('a', 'c', 'b')).newLeaders.size).toBe(0);
  });

  it('makes nothing of a team that is new or gone', () => {
    const { climbs, newLeaders } = rankChangesBetween(ru('a'), ru('a', 'b'));

    expect(climbs.size + newLeaders.size).toBe(0);
    expect(rankChangesBetween(ru(), ru('a')).newLeaders.size).toBe(0);
  });
});
