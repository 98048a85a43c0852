import { describe, expect, it } from 'vitest';
import { berlin, moscow } from '#tests/support/zones/known-zones.ts';
import { isSlug, toSlug } from '#web/features/admin/events/fields/to-slug.ts';
import { windowProblems } from '#web/features/admin/events/fields/window-problems.ts';
import { diffValues, conflictRows } from '#web/features/admin/events/settings/conflict-rows.ts';
import { isPrice, readPrice } from '#web/features/admin/events/settings/prices-form.tsx';
import { timeSpan } from '#web/features/admin/events/time-span.ts';
import type { Zone } from '#web/shared/format/zone.ts';

const now = Date.parse('2026-04-26T09:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it('an event names its day once, and both when it plays past midnight', () => {
  const span = (startsAt: string, endsAt: string, zone: Zone = moscow) => ({ startsAt, endsAt, zone });
  const day = timeSpan(span('2026-04-26T09:00:00Z', '2026-04-26T13:00:00Z'), 'ru');
  expect(day.replaceAll(/\s/g, ' ')).toBe('26 апр. 2026 г., 12:00–16:00 МСК');
  expect(timeSpan(span('2026-04-26T19:00:00Z', '2026-04-26T23:00:00Z'), 'en')).toContain('27 Apr');
  // 40 minutes, although the clocks show an earlier hour at the end.
  const night = timeSpan(span('2026-10-25T00:40:00Z', '2026-10-25T01:20:00Z', berlin), 'en');
  expect(night).toBe('25 Oct 2026, 02:40 CEST – 25 Oct, 02:20 CET');
});

describe('a name in addresses', () => {
  it.each([
    ['30-й квест', '30-y-kvest'],
    ['Ночь в Зарядье!', 'noch-v-zaryade'],
    ['Spring & Friends', 'spring-friends'],
    ['«»', ''],
    ['щ'.repeat(30), 'sch'.repeat(30).slice(0, 64)],
  ])('is suggested by the name %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
    expect(slug === '' || isSlug(slug)).toBe(true);
  });
});

describe('the times of an event', () => {
  const around = { startsAt: at(60), freezeAt: null, now };

  it.each([
    ['an end before the start', { startsAt: at(60), endsAt: at(30) }, {}, 'endsAt', 'endBeforeStart'],
    ['a start in the past', { startsAt: at(-5), endsAt: at(30) }, {}, 'startsAt', 'startPast'],
    ['an end that is all but here', { startsAt: at(-60), endsAt: at(0.5) }, { startsAt: at(-60) }, 'endsAt', 'endSoon'],
    ['an end before the freeze', { startsAt: at(60), endsAt: at(90) }, { freezeAt: at(90) }, 'endsAt', 'endBeforeFreeze'],
    ['a start after the freeze', { startsAt: at(95), endsAt: at(190) }, { freezeAt: at(90) }, 'startsAt', 'startAfterFreeze'],
    ['no start', { startsAt: null, endsAt: at(30) }, {}, 'startsAt', 'required'],
  ] as const)('refuse %s before the server does', (_name, window, more, field, problem) => {
    expect(windowProblems(window, { ...around, ...more })[field]).toBe(problem);
  });

  it('may begin in the past, if that is when they began', () => {
    const problems = windowProblems({ startsAt: at(-60), endsAt: at(60) }, { ...around, startsAt: at(-60) });

    expect(problems).toEqual({ startsAt: null, endsAt: null });
  });
});

describe('of what two organizers changed side by side', () => {
  const base = { name: 'Квест', placeRu: 'Манеж', placeEn: '' };

  it('only what both changed needs a choice', () => {
    const mine = diffValues(base, { ...base, name: 'Мой', placeRu: 'Арбат' });

    expect(conflictRows({ base, mine, theirs: { ...base, name: 'Чужой', placeEn: 'Manege' } })).toEqual([
      { name: 'name', mine: 'Мой', theirs: 'Чужой' },
    ]);
  });

  it('nothing does that both changed alike', () => {
    expect(conflictRows({ base, mine: { name: 'Один' }, theirs: { ...base, name: 'Один' } })).toEqual([]);
  });
});

it.each([
  ['solve', '4.5', true],
  ['solve', '4.25', false],
  ['solve', '-1', false],
  ['solve', '', false],
  ['solve', '1000.5', false],
  ['hintCoins', '1.5', false],
  ['hintCoins', '100', true],
  ['coinValue', '51', false],
  ['solve', '0,5', true],
  ['solve', '1,2,3', false],
] as const)('a price of %s may be "%s": %s', (name, value, isTaken) => {
  expect(isPrice(name, value)).toBe(isTaken);
});

it('a price has a comma or a point', () => {
  expect(['0,5', '0.5', '12'].map(readPrice)).toEqual([0.5, 0.5, 12]);
});
