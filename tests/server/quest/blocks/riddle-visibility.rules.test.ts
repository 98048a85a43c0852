import { describe, expect, it } from 'vitest';
import { type RiddleRow, toVisibleRiddle } from '#server/modules/quest/blocks/shown.rules.ts';

const file = (path: string) => ({ path, mime: 'image/svg+xml', width: 8, height: 6, alt: path });
const solvedAt = new Date('2027-01-01T09:05:00Z');

const unsolved: RiddleRow = {
  id: 7,
  teamId: 3,
  blockId: 2,
  number: 1,
  withdrawn: null,
  text: 'Что это за место?',
  media: file('picture'),
  hintMedia: file('hint'),
  title: 'Тайное место',
  titleLink: 'https://example.org/place',
  answeredText: 'Верно.',
  answeredMedia: file('answer'),
  answeredGeo: '55.7, 37.6',
  longread: 'Долгая история.',
  insiderLinks: ['https://example.org/insider'],
  hintBought: false,
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
      hint: { status: 'AVAILABLE', media: null, price: 2 },
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
    expect(toVisibleRiddle(solved).hint).toEqual({ status: 'AVAILABLE', media: null, price: 2 });
  });

  it('has the hint once it is bought, and nothing else', () => {
    const riddle = toVisibleRiddle({ ...unsolved, hintBought: true });

    expect(riddle.hint).toEqual({ status: 'BOUGHT', media: file('hint'), price: 0 });
    expect(riddle.solution).toBeNull();
  });

  it('says that there is no hint', () => {
    expect(toVisibleRiddle({ ...unsolved, hintMedia: null }).hint).toMatchObject({ status: 'NONE', media: null });
  });

  it('has no solution when the place was only visited', () => {
    expect(toVisibleRiddle({ ...unsolved, isVisited: true })).toMatchObject({ isVisited: true, isSolved: false, solution: null });
  });
});
