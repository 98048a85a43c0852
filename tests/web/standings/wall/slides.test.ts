import { describe, expect, it } from 'vitest';
import { type Slide, slidesOfAll, slidesOfEach, buildView } from '#web/features/standings/wall/page/wall-view.ts';
import type { WallAnnouncement, WallBoard } from '#web/features/standings/wall/source/wall-frame.ts';
import { frame } from './frames.ts';

const teams = (count: number, prefix = 't') => Array.from({ length: count }, (_each, index) => `${prefix}${index}`);
const boards = (ru: number, en: number, bike: number) =>
  frame('1', { RU: teams(ru), EN: teams(en, 'e'), BIKE: teams(bike, 'b') }).standings.boards;

/** `RU 0` is the column of the Russian board that begins after rank 0. */
const shown = (slides: Slide[]) => slides.map((slide) => slide.map(({ category, from }) => `${category} ${from}`).join(', '));

describe('the pages of a wall', () => {
  it('begin with the first ranks of every board, empty ones too', () => {
    expect(shown(slidesOfAll(boards(9, 5, 0), 10))).toEqual(['RU 0, EN 0, BIKE 0']);
    expect(shown(slidesOfAll(boards(0, 0, 0), 10))).toEqual(['RU 0, EN 0, BIKE 0']);
  });

  it('turn together while all boards have places left', () => {
    expect(shown(slidesOfAll(boards(14, 13, 12), 10))).toEqual(['RU 0, EN 0, BIKE 0', 'RU 10, EN 10, BIKE 10']);
  });

  it('show four boards two and two, seven in threes, and the places that are left in as many columns', () => {
    const all = (...codes: WallBoard['category']['code'][]) =>
      codes.map((code) => ({ category: { code }, rows: teams(12).map((teamId) => ({ rank: 1, teamId, teamName: teamId, total: 0 })) }));

    expect(shown(slidesOfAll(all('RU', 'EN', 'BIKE', 'C4'), 10))).toEqual(['RU 0, EN 0', 'BIKE 0, C4 0', 'RU 10, EN 10', 'BIKE 10, C4 10']);
    expect(slidesOfAll(all('RU', 'EN', 'BIKE', 'C4', 'C5', 'C6', 'C7'), 20).map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(shown(slidesOfAll([...all('RU', 'EN'), ...boards(0, 0, 0)], 20))).toEqual(['RU 0, EN 0']);
  });

  it('never repeat a board of one page: those with places left take its room', () => {
    expect(shown(slidesOfAll(boards(16, 10, 10), 10))).toEqual(['RU 0, EN 0, BIKE 0', 'RU 10']);
    expect(shown(slidesOfAll(boards(45, 5, 12), 10))).toEqual(['RU 0, EN 0, BIKE 0', 'RU 10, RU 20, BIKE 10', 'RU 30, RU 40']);
  });

  it.each([
    [67, 67, 66],
    [100, 3, 41],
    [11, 0, 99],
  ])('show each place of boards of %i, %i and %i exactly once', (...sizes) => {
    const all = boards(...sizes);
    const seen = slidesOfAll(all, 10)
      .flat()
      .flatMap(({ category, from, to }) => all.find((board) => board.category.code === category)?.rows.slice(from, to) ?? []);

    expect(seen).toHaveLength(sizes[0] + sizes[1] + sizes[2]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('are those of all boards when an organizer or an address asks for a category that the event leaves out', () => {
    const snapshot = frame('1', { RU: teams(3), EN: teams(2, 'e'), BIKE: [] });
    const left = { ...snapshot, standings: { ...snapshot.standings, boards: snapshot.standings.boards.slice(0, 2) } };

    expect(shown(buildView({ scene: 'one', category: 'BIKE' }, left).slides)).toEqual(['RU 0', 'EN 0']);
  });

  it('leave the room of an announcement above the rows, which stay as large, except during a reveal', () => {
    const announced: WallAnnouncement = {
      __typename: 'WallAnnouncement',
      grade: 'NORMAL',
      text: { __typename: 'LocalizedText', ru: 'Гроза', en: '' },
      category: null,
      endsAt: null,
    };
    const of = (scene: 'cats' | 'reveal', announcement: WallAnnouncement | null) =>
      buildView({ scene }, frame('1', { RU: teams(3), EN: teams(3, 'e') }), announcement);
    const [usual, told] = [of('cats', null), of('cats', announced)];

    expect(told.announcement).toBe(announced);
    expect(told.fit.rows).toBeLessThan(usual.fit.rows);
    expect(told.fit.rows * told.fit.rowPx).toBeLessThan(usual.fit.rows * usual.fit.rowPx - 150);
    expect(told.fit.fontPx).toBeGreaterThanOrEqual(usual.fit.fontPx - 2);
    expect(of('reveal', announced)).toMatchObject({ announcement: null, fit: of('reveal', null).fit });
  });

  it('of one category pass over empty ones, and are at least one', () => {
    expect(shown(slidesOfEach(boards(23, 0, 1), 11))).toEqual(['RU 0, RU 11', 'RU 22', 'BIKE 0']);
    expect(slidesOfEach(boards(0, 0, 0), 10)).toHaveLength(1);
  });

  it('show one category alone in large, though all were asked for', () => {
    expect(buildView({}, frame('1', { EN: teams(3) })).scene).toBe('one');
    expect(buildView({}, frame('1', { EN: teams(3), RU: teams(3) })).scene).toBe('cats');
  });
});
