import { describe, expect, it } from 'vitest';
import { mapLink } from '#web/shared/format/point.ts';

describe('the place of an answer', () => {
  it.each(['55.7539, 37.6208', '55.7539,37.6208', ' 55.7539 37.6208 '])('opens on a map from %j', (geo) => {
    expect(mapLink(geo)).toBe('https://yandex.ru/maps/?pt=37.6208,55.7539&z=17&l=map');
  });

  it('may be a link that an organizer pasted', () => {
    expect(mapLink('https://yandex.ru/maps/-/abc')).toBe('https://yandex.ru/maps/-/abc');
  });

  it.each([null, '', '  ', 'у памятника', '95, 37', '55', '55, 37, 12', 'javascript:alert(1)'])(
    'is left out when %j is no place',
    (geo) => {
      expect(mapLink(geo)).toBeNull();
    },
  );
});
