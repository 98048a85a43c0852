import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { demoFile, readDemo } from '#tests/support/demo-files.ts';
import { matchesIn, listSources } from '../../../scripts/checks/sources.ts';

interface EventFile {
  name: { ru: string; en: string };
  place: { ru: string; en: string };
  description: { ru: string; en: string };
  partners: { name: { ru: string; en: string }; link: string }[];
}

const events = (['29', '30'] as const).map((event) => ({
  riddles: readDemo(event),
  file: parse(demoFile(`${event}/event.yaml`)) as EventFile,
}));
const cast = parse(demoFile('cast.yaml')) as { people: { fullName: string }[]; teams: Record<string, { name: string }[]> };

/** A shorter name may be a word of the language. */
const minLetters = 7;

const names = [
  ...events.flatMap(({ riddles, file }) => [
    ...[file.name, file.place, file.description, ...file.partners.map(({ name }) => name)].flatMap(({ ru, en }) => [ru, en]),
    ...riddles.flatMap(({ block, title }) => [block, title]),
  ]),
  ...cast.people.map(({ fullName }) => fullName),
  ...Object.values(cast.teams).flatMap((teams) => teams.map(({ name }) => name)),
].filter((name) => name.length >= minLetters);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const sources = ['server', 'web'].flatMap((folder) => listSources(folder));

describe('nothing about a particular quest stands in code', () => {
  it('no name of the demo’s events, places, partners, people and teams', () => {
    const namePattern = new RegExp([...new Set(names)].map(escaped).join('|'), 'iu');

    expect(names.length).toBeGreaterThan(200);
    expect(sources.flatMap((source) => matchesIn(source, namePattern))).toEqual([]);
  });

  it('no link of an invented partner', () => {
    expect(sources.flatMap((source) => matchesIn(source, /https?:\/\/[\w.-]+\.example\//))).toEqual([]);
  });

  it('no city in a text', () => {
    const texts = listSources('web/i18n').filter(({ path }) => path.endsWith('.json'));
    const violations = texts.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (/Москв|московск|Moscow/i.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );

    expect(texts.length).toBeGreaterThan(60);
    expect(violations).toEqual([]);
  });

  it('no name of the installation in a text, which has it as a variable', () => {
    const texts = listSources('web/i18n').filter(({ path }) => path.endsWith('.json'));

    expect(texts.flatMap((source) => matchesIn(source, /Верст|Versta/i))).toEqual([]);
  });
});
