import { describe, expect, it } from 'vitest';
import { type RiddleRow, toVisibleRiddle } from '#server/modules/quest/blocks/shown.rules.ts';

const file = (path: string) => ({ path, mime: 'image/svg+xml', width: 8, height: 6, alt: path });
const hint = (name: string, coins: number | null = null) => ({ text: name, mediaId: 1, mediaAlt: null, media: file(name), coins });
const solvedAt = new Date('2027-01-01T09:05:00Z');

const unsolved: RiddleRow = {
  id: 7,
  teamId: 3,
  blockId: 2,
  number: 1,
  withdrawn: null,
  text: 'Что это за место?',
  media: file('picture'),
  hints: [hint('first'), hint('second', 3)],
  solveHalf: null,
  solveWithHintHalf: null,
  title: 'Тайное место',
  titleLink: 'https://example.org/place',
  answeredText: 'Верно.',
  answeredMedia: file('answer'),
  answeredGeo: '55.7, 37.6',
  longread: 'Долгая история.',
  insiderLinks: ['https://example.org/insider'],
  hintsBought: 0,
  hintCoins: 2,
  isVisited: false,
  solvedAt: null,
  solvedBy: null,
  withHint: null,
  half: null,
  coins: null,
};
const solved: RiddleRow = { ...unsolved, solvedAt, solvedBy: 'Анна', withHint: false, half: 8, coins: 1 };

describe('what a team sees of a riddle (8.2.3)', () => {
  it('is only its own text and file while it is unsolved', () => {
    expect(toVisibleRiddle(unsolved)).toEqual({
      id: 7,
      teamId: 3,
      blockId: 2,
      number: 1,
      withdrawn: null,
      text: 'Что это за место?',
      media: file('picture'),
      isSolved: false,
      isVisited: false,
      solveHalf: null,
      solveWithHintHalf: null,
      hints: [
        { number: 1, status: 'AVAILABLE', text: null, media: null, price: 2 },
        { number: 2, status: 'AVAILABLE', text: null, media: null, price: 3 },
      ],
      solution: null,
    });
  });

  it('is the whole solution once it is solved', () => {
    expect(toVisibleRiddle(solved)).toMatchObject({
      isSolved: true,
      solution: {
        title: 'Тайное место',
        titleLink: 'https://example.org/place',
        text: 'Верно.',
        media: file('answer'),
        geo: '55.7, 37.6',
        longread: 'Долгая история.',
        insiderLinks: ['https://example.org/insider'],
        solvedAt,
        solvedBy: 'Анна',
        withHint: false,
        half: 8,
        coins: 1,
      },
    });
  });

  it('has no hint when the riddle was solved without it', () => {
    expect(toVisibleRiddle(solved).hints[0]).toEqual({ number: 1, status: 'AVAILABLE', text: null, media: null, price: 2 });
  });

  it('has the hints that are bought, and nothing else', () => {
    const riddle = toVisibleRiddle({ ...unsolved, hintsBought: 1 });

    expect(riddle.hints).toEqual([
      { number: 1, status: 'BOUGHT', text: 'first', media: file('first'), price: 0 },
      { number: 2, status: 'AVAILABLE', text: null, media: null, price: 3 },
    ]);
    expect(riddle.solution).toBeNull();
  });

  it('has no more hints than the riddle has by now, however many were bought', () => {
    expect(toVisibleRiddle({ ...unsolved, hints: [], hintsBought: 2 }).hints).toEqual([]);
  });

  it('has no solution when the place was only visited', () => {
    expect(toVisibleRiddle({ ...unsolved, isVisited: true })).toMatchObject({ isVisited: true, isSolved: false, solution: null });
  });
});
