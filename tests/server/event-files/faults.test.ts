import { describe, expect, it } from 'vitest';
import { faultLine } from '#server/modules/event-files/event-files.ts';
import { parseEvent } from '#server/modules/event-files/transfer/parse-event.ts';
import { makeFolder, smallEvent } from './event-folder.ts';

const listFaults = async (change: Record<string, string | Buffer>) => {
  const { faults, written } = await parseEvent(await makeFolder(smallEvent('event', change)));
  return { english: faults.map((fault) => faultLine(fault, 'en')), russian: faults.map((fault) => faultLine(fault, 'ru')), written };
};

const event = (...lines: string[]) =>
  [
    'format: versta.event/1',
    'slug: event',
    'name: { ru: Квест, en: Quest }',
    'starts: 2028-05-01T12:00:00+03:00',
    'ends: 2028-05-01T16:00:00+03:00',
    ...lines,
  ].join('\n');

describe('a fault of an event file', () => {
  it('has the file and the line, in the reader’s language', async () => {
    const { english, russian } = await listFaults({
      'event.yaml': event('partners:', '  - name: { ru: Фонарь }', '    link: ftp://fonar.test'),
    });

    expect(english).toContain('event.yaml:7 is required');
    expect(english).toContain('event.yaml:8 must be an http or https address');
    expect(russian).toContain('event.yaml:8 нужен адрес http или https');
  });

  it.each([
    ['an unknown field', event('colour: red'), 'event.yaml:6 has an unknown field: colour'],
    ['a text that is a number', event().replace('Quest', '30'), 'event.yaml:3 must be text; put it in quotes'],
    ['a text that is too long', event(`place: { ru: "${'ж'.repeat(301)}", en: "" }`), 'event.yaml:6 must have at most 300 characters'],
    ['a number out of bounds', event('smallestTeam: 7'), 'event.yaml:6 must be at most 6'],
    ['a price that is no half', event('prices: { solve: 1.3 }'), 'event.yaml:6 must be a multiple of 0.5'],
    [
      'a date without a zone',
      event().replace('16:00:00+03:00', '16:00:00'),
      'event.yaml:5 must be a date with time and offset, such as 2026-04-26T12:00:00+03:00',
    ],
    ['an end before the start', event().replace('T16', 'T11'), 'event.yaml:5 the end must be after the start'],
    [
      'a freeze outside of play',
      event('freeze: 2028-05-01T17:00:00+03:00'),
      'event.yaml:6 the freeze must lie between the start and the end',
    ],
    ['a field that is twice there', event('slug: other'), 'event.yaml:6 the field “slug” is here already'],
    ['a broken YAML', event('rules: "'), 'event.yaml:6 the quotation mark is not closed'],
    ['an anchor', event('place: &here { ru: Тут, en: Here }'), 'event.yaml:6 YAML anchors and aliases are not allowed'],
    ['a tag', event('place: { ru: !!binary aGk=, en: Here }'), 'event.yaml:6 YAML tags are not allowed'],
    [
      'a path out of the folder',
      event('pictures: [{ file: media/../../etc/passwd, alt: { ru: "", en: "" } }]'),
      'event.yaml:6 must be the path of a file below media/',
    ],
    [
      'a file that is not there',
      event('pictures: [{ file: media/none.svg, alt: { ru: "", en: "" } }]'),
      'event.yaml:6 there is no file media/none.svg',
    ],
    ['a newer format', event().replace('/1', '/2'), 'event.yaml:1 is of an unknown format; versta.event/1 is supported'],
    ['a half of a letter', event('place: { ru: "\\ud83d", en: Here }'), 'event.yaml:6 has a broken character'],
  ])('is told for %s', async (_what, yaml, expected) => {
    const { english, written } = await listFaults({ 'event.yaml': yaml });

    expect(english).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
    expect(written).toBeNull();
  });

  it.each([
    ['a tab', ['place:', '\tru: Тут'], 'event.yaml:7 отступ сделан табуляцией; поставьте вместо неё пробелы'],
    ['a wrong indent', ['place:', '    ru: Тут', '  en: Here'], 'event.yaml:8 отступ не такой, как у соседних строк'],
    ['an open quote', ['place: { ru: "Тут, en: Here }'], 'event.yaml:6 кавычка не закрыта'],
    ['an open bracket', ['place: { ru: Тут, en: Here'], 'event.yaml:6 скобки не закрыты, или между значениями в них нет запятой'],
    ['a colon in a text', ['rules: Сбор: у входа'], 'event.yaml:6 в тексте есть двоеточие с пробелом; возьмите весь текст в кавычки'],
    [
      'a line without a colon',
      ['rules', 'place: { ru: Тут, en: Here }'],
      'event.yaml:6 нужен вид «поле: значение»; проверьте двоеточие и пробел после него',
    ],
    [
      'a text that begins with a sign',
      ['rules: { ru: @club, en: "" }'],
      'event.yaml:6 текст начинается со служебного знака @; возьмите его в кавычки',
    ],
    [
      'a backslash',
      ['rules: { ru: "C:\\quest", en: "" }'],
      'event.yaml:6 внутри двойных кавычек обратная косая черта что-то значит; возьмите текст в одинарные',
    ],
    ['two parts', ['---', 'slug: b'], 'в файле две части, разделённые строкой «---»; нужна одна'],
  ])('of YAML is told in words of ours, the first one and how many follow: %s', async (_what, lines, words) => {
    const { russian } = await listFaults({ 'event.yaml': event(...lines) });
    const [first, second] = russian.filter((line) => line.startsWith('event.yaml'));

    expect(first).toContain(words);
    expect([undefined, 'event.yaml и ещё замечаний к разметке: ']).toContain(second?.replace(/\d+;.*$/, ''));
    expect(russian.join(' ').replaceAll(/[\w/]+\.\w+/g, '')).not.toMatch(/[a-z]{3}/i);
  });

  it('is told for a file without a letter in it', async () => {
    const { english, russian } = await listFaults({ 'event.yaml': '' });

    expect(english).toContain('event.yaml is empty');
    expect(russian).toContain('event.yaml файл пуст');
  });

  it('is told for a file in another encoding', async () => {
    const { english } = await listFaults({ 'quest/ru.yaml': Buffer.from([0x62, 0x3a, 0x20, 0xcf, 0xf0]) });

    expect(english).toContain('quest/ru.yaml is not encoded in UTF-8');
  });

  it('is told for aliases that would unfold to a billion texts', async () => {
    const laughs = [
      'a: &a [x, x]',
      ...'bcdefghij'.split('').map((name, index) => `${name}: &${name} [*${'abcdefghi'[index]}, *${'abcdefghi'[index]}]`),
    ];

    const { english } = await listFaults({ 'event.yaml': event(...laughs) });

    expect(english[0]).toBe('event.yaml:6 YAML anchors and aliases are not allowed');
  });

  it('is told once for ten thousand riddles', async () => {
    const riddle = '      - title: Одна\n        text: Раз?\n        answers: [да]\n';
    const block = (title: string) => `  - title: ${title}\n    riddles:\n${riddle.repeat(200)}`;
    const { english, written } = await listFaults({
      'quest/ru.yaml': `blocks:\n${Array.from({ length: 50 }, (_each, index) => block(`Блок ${index}`)).join('')}`,
    });

    expect(english).toEqual(expect.arrayContaining(['there are more than 2000 riddles']));
    expect(written).toBeNull();
  });

  it('is told for what no team could ever reach', async () => {
    const riddle = '    riddles:\n      - title: Одна\n        text: Раз?\n        answers: [да]\n';
    const block = (title: string, publish: string) => `  - title: ${title}\n    publish: ${publish}\n${riddle}`;

    const { english } = await listFaults({
      'quest/ru.yaml': `blocks:\n${block('А', '{ after: Б }')}${block('Б', '{ after: А }')}${block('В', '{ after: Нет }')}`,
      'quest/en.yaml': `blocks:\n${block('A', 'later')}`,
    });

    expect(english).toEqual(
      expect.arrayContaining([
        'quest/ru.yaml:3 the block would wait for itself: “Б”',
        'quest/ru.yaml:9 the block would wait for itself: “А”',
        'quest/ru.yaml:15 there is no block “Нет” in this category',
        'quest/en.yaml:3 must be draft, { at: date and time } or { after: title of a block }',
      ]),
    );
  });

  it('is a block in a category that the event leaves out, and an event without any category', async () => {
    const quest = 'blocks:\n  - title: Мосты\n';
    const event = (...lines: string[]) => [String(smallEvent('event')['event.yaml']), 'categories:', ...lines].join('\n');

    const bike = await listFaults({ 'event.yaml': event('  bike: { played: false }'), 'quest/bike.yaml': quest });
    const none = await listFaults({
      'event.yaml': event('  ru: { played: false }', '  en: { played: false }', '  bike: { played: false }'),
    });

    expect(bike.english).toContain('quest/bike.yaml:1 the event does not play this category (categories)');
    expect(none.english[0]).toMatch(/^event\.yaml:\d+ needs at least one category$/);
    expect([bike.written, none.written]).toEqual([null, null]);
  });

  it('is a warning for what can be imported all the same', async () => {
    const quest = 'blocks:\n  - title: Пустой\n  - title: Полный\n    riddles:\n      - title: Без всего\n';

    const { english, written } = await listFaults({ 'quest/ru.yaml': quest, 'media/stray.svg': '<svg/>' });

    expect(english).toEqual([
      'quest/ru.yaml:2 the block has no riddle',
      'quest/ru.yaml:5 the riddle has no answer',
      'quest/ru.yaml:5 the riddle has neither a text nor a file',
      'media/stray.svg is not used by anything',
      'media/tower.svg is not used by anything',
    ]);
    expect(written).not.toBeNull();
  });
});
