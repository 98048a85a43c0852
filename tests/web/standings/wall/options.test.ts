import { describe, expect, it } from 'vitest';
import { mergeOptions, readOptions, withOptions } from '#web/features/standings/wall/page/wall-options.ts';

describe('the address of a wall', () => {
  it('says everything that a wall can be told', () => {
    const said = readOptions('?scene=one&category=bike&page=20s&lang=en&rows=8&width=2,4&distance=12&orbit=off');

    expect(said).toEqual({ scene: 'one', category: 'BIKE', page: 20, lang: 'en', rows: 8, width: 2.4, distance: 12, orbit: false });
  });

  it('is ignored where it makes no sense', () => {
    expect(readOptions('?scene=opera&category=swim&page=0&lang=fr&rows=900&width=-1&distance=far&orbit=maybe')).toEqual({});
  });

  it('wins over the remote control, which wins over the defaults', () => {
    expect(mergeOptions({ scene: 'feed' }, { scene: 'top3', page: 30 })).toMatchObject({
      scene: 'feed',
      page: 30,
      rows: null,
      lang: 'both',
    });
  });

  it('takes options one by one and gives them back', () => {
    const search = withOptions('?scene=one&page=20', { width: 2, page: null });

    expect(readOptions(search)).toEqual({ scene: 'one', width: 2 });
    expect(withOptions('?scene=one', { scene: null })).toBe('');
  });
});
