import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFault, nameKey } from '#server/modules/teams/team/team-name.rules.ts';
import { tidyName } from '#server/platform/text/shown-name.rules.ts';

const findFault = (name: string) => nameFault(tidyName(name));
const family = '👨‍👩‍👧‍👦';

describe('a team’s name', () => {
  it.each([
    ['Cyrillic', 'Третий Рим'],
    ['Latin', 'Kremlin Strollers'],
    ['one letter', 'Я'],
    ['punctuation', 'Кто взял карту?!'],
    ['32 letters', 'я'.repeat(32)],
    ['a family, which is one character', `${family} в пути`],
    ['an astronaut with a colour of skin', '👩🏽‍🚀 Восток'],
    ['a heart on fire', '❤️‍🔥'],
    ['an emoji alone', '🏰'],
    ['ten families, 250 bytes long', family.repeat(10)],
    ['a keycap', '1️⃣ отряд'],
    ['three marks on a letter', 'а\u0301\u0302\u0303'],
    ['another script', '東京チーム'],
  ])('may be of %s', (_name, name) => {
    expect(findFault(name)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n '],
    ['33 letters', 'я'.repeat(33)],
    ['more than 256 bytes', family.repeat(11)],
    ['a null character', 'Рим\0'],
    ['a bell', 'Рим\u0007'],
    ['an override of direction', '\u202eмиР'],
    ['an isolate of direction', 'Рим\u2066'],
    ['a mark of direction', 'Рим\u200f'],
    ['a zero-width space', 'Ри\u200bм'],
    ['a joiner between letters', 'Ри\u200dм'],
    ['a joiner after an emoji', '🏰\u200d Рим'],
    ['a soft hyphen', 'Ри\u00adм'],
    ['a letter that nobody sees', 'Рим\u3164'],
    ['the empty pattern of Braille', 'Рим\u2800'],
    ['letters that are sentences', '\ufdfa'.repeat(32)],
    ['only a letter that nobody sees', '\u3164'],
    ['a lone surrogate', 'Рим\ud83d'],
    ['a private-use letter', 'Рим\ue000'],
    ['four marks on a letter', 'а\u0301\u0302\u0303\u0304'],
    ['a heap of marks', `Р${'\u0336'.repeat(40)}`],
    ['punctuation alone', '—!?…'],
  ])('may not be of %s', (_name, name) => {
    expect(findFault(name)).not.toBeNull();
  });

  it('is trimmed and single-spaced, and composed', () => {
    expect(tidyName('  Третий \u00a0\n Рим\u0438\u0306 ')).toBe('Третий Рим\u0439');
  });

  it('stays the same when it is tidied a second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => tidyName(tidyName(name)) === tidyName(name)));
  });

  it('survives UTF-8 unchanged when it is accepted', () => {
    const names = fc.string({ unit: 'binary', maxLength: 40 }).map(tidyName);

    fc.assert(
      fc.property(names, (name) => nameFault(name) !== null || Buffer.from(name).toString() === name),
      { numRuns: 1000 },
    );
  });
});

describe('names that cannot be told apart on a board', () => {
  it.each([
    ['СТАРТ', 'CTAPT'],
    ['ΑΒΒΑ', 'ABBA'],
    ['ΤΟΡ-ΖΝ', 'TOP ZN'],
    ['Старт', 'СТАРТ'],
    ['Ёлка', 'Елка'],
    ['Третий Рим', 'третий  рим!'],
    ['Третий Рим', 'ТретийРим'],
    ['Китай-город', 'Китай город'],
    ['OK', '0K'],
    ['Ｖｅｒｓｔａ', 'Versta'],
  ])('have one key: %s and %s', (one, other) => {
    expect(nameKey(tidyName(one))).toBe(nameKey(tidyName(other)));
  });

  it.each([
    ['Рим 1', 'Рим 2'],
    ['Третий Рим', 'Второй Рим'],
    ['🏰', '🚲'],
    ['Йод', 'Иод'],
    ['Дом', 'Том'],
  ])('are others than %s and %s', (one, other) => {
    expect(nameKey(tidyName(one))).not.toBe(nameKey(tidyName(other)));
  });

  it('always have a key', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map(tidyName)
      .filter((name) => nameFault(name) === null);

    fc.assert(fc.property(names, (name) => nameKey(name) !== ''));
  });
});
