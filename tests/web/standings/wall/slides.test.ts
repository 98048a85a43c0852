import { describe, expect, it } from 'vitest';
import { rangeOfPage, slidesOfAll, slidesOfEach } from '#web/features/standings/wall/model/slides.ts';
import { viewOf } from '#web/features/standings/wall/model/wall-view.ts';
import { frame } from './frames.ts';

const teams = (count: number, prefix = 't') => Array.from({ length: count }, (_each, place) => `${prefix}${place}`);
const boards = (ru: number, en: number, bike: number) =>
  frame('1', { RU: teams(ru), EN: teams(en, 'e'), BIKE: teams(bike, 'b') }).standings.boards;

describe('the pages of a wall', () => {
  it('begin with the first ranks and are as many as the longest board needs', () => {
    expect(slidesOfAll(boards(21, 5, 0), 10).map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(rangeOfPage(21, 0, 10)).toEqual({ from: 0, to: 10 });
  });

  it('leave a shorter board standing on its last page', () => {
    expect(rangeOfPage(5, 2, 10)).toEqual({ from: 0, to: 10 });
    expect(rangeOfPage(12, 7, 10)).toEqual({ from: 10, to: 20 });
  });

  it('are one even when nobody plays', () => {
    expect(slidesOfAll(boards(0, 0, 0), 10)).toEqual([{ category: null, page: 0 }]);
    expect(slidesOfEach(boards(0, 0, 0), 10)).toHaveLength(1);
  });

  it('pass over empty categories', () => {
    expect(slidesOfEach(boards(23, 0, 1), 22)).toEqual([
      { category: 'RU', page: 0 },
      { category: 'RU', page: 1 },
      { category: 'BIKE', page: 0 },
    ]);
  });

  it('show one category alone in large, though all were asked for', () => {
    expect(viewOf({}, frame('1', { EN: teams(3) })).scene).toBe('one');
    expect(viewOf({}, frame('1', { EN: teams(3), RU: teams(3) })).scene).toBe('cats');
  });
});
