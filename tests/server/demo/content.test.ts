import { afterAll, describe, expect, it } from 'vitest';
import { readCast } from '#server/demo/cast.ts';
import { registerNamed } from '#server/demo/seed-context.ts';
import { archive, transfer } from '#server/modules/event-files/event-files.ts';
import { isRightAnswer, matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';
import { demoFile, type DemoRiddle, readDemo } from '#tests/support/demo-files.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { readContents, exportFiles } from '../event-files/event-folder.ts';

afterAll(closeWorlds);

const running = readDemo('30');
const all = [...running, ...readDemo('29')];
const nameOf = ({ block, title }: DemoRiddle) => `${block}: ${title}`;
const wordsOf = (text: string) => matchKey(text).split(' ').filter(Boolean);
const faults = (fault: (riddle: DemoRiddle) => boolean) => all.filter(fault).map(nameOf);

describe('the content of the demo', () => {
  it.each(['29', '30'] as const)('says the words of a riddle once, and not in its picture again: event %s', (event) => {
    const drawings = readDemo(event).filter(({ media }) => media.file.endsWith('.svg'));

    const repeated = drawings.filter(({ media }) => demoFile(`${event}/${media.file}`).includes('<text'));

    expect(drawings.filter(({ text }) => text === '').map(nameOf)).toEqual([]);
    expect(repeated.map(nameOf)).toEqual([]);
  });

  it.each(['ru', 'en', 'bike'] as const)('has at least four blocks and twenty-four riddles in %s', (code) => {
    const riddles = running.filter(({ category }) => category === code);

    expect(new Set(riddles.map(({ block }) => block)).size).toBeGreaterThanOrEqual(4);
    expect(riddles.length).toBeGreaterThanOrEqual(24);
  });

  it('accepts each of its answers by its own rule', () => {
    expect(faults(({ answers }) => answers.length === 0 || answers.some((answer) => !isRightAnswer(answer, [matchKey(answer)])))).toEqual(
      [],
    );
  });

  it('names no place in the text of its riddle', () => {
    expect(faults(({ title, text }) => text.toLowerCase().includes(title.toLowerCase()))).toEqual([]);
  });

  it('says no whole answer in the text of its riddle', () => {
    const saysIt = ({ text, answers }: DemoRiddle) => {
      const said = new Set(wordsOf(text));
      return answers.some((answer) => wordsOf(answer).every((word) => said.has(word)));
    };

    expect(faults(saysIt)).toEqual([]);
  });

  it('names no place on a hint card, and keeps it short', () => {
    expect(
      faults(({ title, hint }) => hint !== undefined && (hint.alt.length > 160 || hint.alt.toLowerCase().includes(title.toLowerCase()))),
    ).toEqual([]);
  });

  it('has coordinates of Moscow', () => {
    const isMoscow = ({ answered }: DemoRiddle) => {
      const [latitude = 0, longitude = 0] = answered.geo.split(', ').map(Number);
      return latitude > 55.5 && latitude < 56 && longitude > 37.2 && longitude < 38;
    };

    expect(faults((riddle) => !isMoscow(riddle))).toEqual([]);
  });

  it('asks for each place once in an event and category', () => {
    const twice = [running, readDemo('29')].flatMap((riddles) => {
      const places = riddles.map(({ category, title }) => `${category} ${title}`);
      return places.filter((place, index) => places.indexOf(place) !== index);
    });

    expect(twice).toEqual([]);
  });

  it('has sounds among the pictures', () => {
    expect(running.filter(({ media }) => media.file.endsWith('.wav')).length).toBeGreaterThanOrEqual(2);
  });

  it('has a tile for each person whom it promises one', () => {
    const { people, tiles } = readCast();

    expect(tiles.filter((tile) => !people.some(({ telegramId, tile: note }) => telegramId === tile && note))).toEqual([]);
  });

  it.each([
    ['30', 'demo'],
    ['29', '29'],
  ])('comes out of an import and an export with the same bytes: event %s', async (folder, slug) => {
    const world = await World.bare();
    await registerNamed(world.ctx());
    const ctx = world.ctx(await world.organizer());
    const source = await archive.openFolder(`demo/${folder}`);

    await transfer.importEvent(ctx, { source });

    const files = new Map([...(await readContents(source))].map(([name, bytes]) => [name, bytes.toString('latin1')]));
    const back = await exportFiles(ctx, slug);
    expect([...back.keys()]).toEqual([...files.keys()]);
    expect([...files].filter(([name, text]) => back.get(name) !== text).map(([name]) => name)).toEqual([]);
  });
});
