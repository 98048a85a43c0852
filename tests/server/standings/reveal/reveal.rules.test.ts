import { describe, expect, it } from 'vitest';
import { nextRankToReveal, findRevealedPlace, pickReveal } from '#server/modules/standings/board/board.rules.ts';
import { pickPlaces, judgeHide, judgeReveal } from '#server/modules/standings/reveal/reveal.rules.ts';
import type { Board, StoredReveal } from '#server/modules/standings/standings.types.ts';

const freezeAt = new Date('2026-11-21T12:30:00Z');
const later = new Date(freezeAt.getTime() + 3_600_000);
const row = (rank: number) => ({ rank, teamId: 100 + rank, teamName: `Команда ${rank}`, totalHalf: 20 - rank });
const board = (teams: number): Board => ({ categoryId: 1, rows: Array.from({ length: teams }, (_, index) => row(index + 1)) });
const shown = (revealedFrom: number | null, totalCount = 3) => ({ revealedFrom, totalCount });

describe('the next place', () => {
  it.each([
    ['of none shown is the last', null, 3, 3],
    ['is the one above the last shown', 3, 3, 2],
    ['of all shown is none', 1, 3, null],
    ['of an empty board is none', null, 0, null],
  ])('%s', (_name, revealedFrom, totalCount, next) => {
    expect(nextRankToReveal({ revealedFrom, totalCount })).toBe(next);
  });
});

describe('showing a place', () => {
  it.each([
    ['the last one first', null, 3, 'step'],
    ['exactly the next one', 3, 2, 'step'],
    ['the same one twice', 2, 2, 'repeat'],
    ['one that would skip another', 3, 1, 'conflict'],
    ['one that was shown long ago', 1, 3, 'conflict'],
    ['one below the board', null, 4, 'conflict'],
  ])('%s', (_name, revealedFrom, rank, turn) => {
    expect(judgeReveal(shown(revealedFrom), rank)).toBe(turn);
  });
});

describe('hiding a place', () => {
  it.each([
    ['the one shown last', 2, 2, 'step'],
    ['the same one twice', 3, 2, 'repeat'],
    ['the only one twice', null, 3, 'repeat'],
    ['one below it', 1, 3, 'conflict'],
    ['when all are hidden, another', null, 2, 'conflict'],
  ])('%s', (_name, revealedFrom, rank, turn) => {
    expect(judgeHide(shown(revealedFrom), rank)).toBe(turn);
  });
});

describe('the part of a board from a place on', () => {
  it('is that place and those below, and nothing of the others', () => {
    expect(pickPlaces([board(4)], new Map([[1, 3]]))).toEqual([
      { categoryId: 1, totalCount: 4, revealedFrom: 3, places: [row(3), row(4)] },
    ]);
  });

  it('is empty for a category that was not asked for', () => {
    expect(pickPlaces([board(2)], new Map())).toEqual([{ categoryId: 1, totalCount: 2, revealedFrom: null, places: [] }]);
  });

  it('is empty where the board has become shorter than that', () => {
    expect(pickPlaces([board(2)], new Map([[1, 3]]))).toEqual([{ categoryId: 1, totalCount: 2, revealedFrom: null, places: [] }]);
  });
});

describe('a reveal', () => {
  const stored: StoredReveal = { categoryId: 1, freezeAt, totalCount: 3, revealedFrom: 3, firstPlaceMembers: null, places: [row(3)] };

  it.each([
    ['is shown while its freeze is in force', freezeAt, true],
    ['counts for nothing once there is none in force', null, false],
    ['counts for nothing under another freeze', later, false],
  ])('%s', (_name, frozenAt, isShown) => {
    expect(pickReveal(frozenAt, [stored]) !== null).toBe(isShown);
  });

  it('says which place comes next', () => {
    expect(pickReveal(freezeAt, [stored])).toEqual([
      { categoryId: 1, totalCount: 3, nextRank: 2, firstPlaceMembers: null, places: [row(3)] },
    ]);
  });
});

describe('the place of a team', () => {
  const reveal = [{ categoryId: 1, totalCount: 4, nextRank: 3, firstPlaceMembers: null, places: [row(4)] }];
  const boards = [board(3)];

  it('is that of the public board', () => {
    expect(findRevealedPlace({ frozenAt: null, boards, reveal: null }, 102)).toEqual({ rank: 2, totalHalf: 18, teamsInCategory: 3 });
  });

  it('is secret during a freeze, though the frozen board has one', () => {
    expect(findRevealedPlace({ frozenAt: freezeAt, boards, reveal: null }, 102)).toBeNull();
  });

  it('is the true one as soon as it is revealed', () => {
    expect(findRevealedPlace({ frozenAt: freezeAt, boards, reveal }, 104)).toEqual({ rank: 4, totalHalf: 16, teamsInCategory: 4 });
  });

  it('is secret while only others are revealed', () => {
    expect(findRevealedPlace({ frozenAt: freezeAt, boards, reveal }, 101)).toBeNull();
  });

  it('is null for a team that is not on the board', () => {
    expect(findRevealedPlace({ frozenAt: null, boards, reveal: null }, 999)).toBeNull();
  });
});
