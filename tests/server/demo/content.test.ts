import { describe, expect, it } from 'vitest';
import { riddleArt } from '#server/demo/art.ts';
import { bike } from '#server/demo/content/bike.ts';
import type { BlockContent, RiddleContent } from '#server/demo/content/content.types.ts';
import { en } from '#server/demo/content/en.ts';
import { event29 } from '#server/demo/content/event-29.ts';
import { ru } from '#server/demo/content/ru.ts';
import { isRightAnswer, matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';

const running: Record<string, BlockContent[]> = { ru, en, bike };
const all: [string, RiddleContent][] = [...Object.values(running), ...Object.values(event29)]
  .flat()
  .flatMap((block) => block.riddles.map((riddle): [string, RiddleContent] => [`${block.title}: ${riddle.title}`, riddle]));
const wordsOf = (text: string) => matchKey(text).split(' ').filter(Boolean);
const faults = (fault: (riddle: RiddleContent) => boolean) => all.filter(([, riddle]) => fault(riddle)).map(([name]) => name);

describe('the content of the demo', () => {
  it('has the words of a riddle in its picture too, for clients that show nothing else', () => {
    const withoutWords = faults(({ motif, text, tune }) => {
      const picture = riddleArt(motif, { seed: 1, text });
      return tune === undefined && !text.split(' ').every((word) => picture.includes(word.replaceAll('"', '&quot;')));
    });

    expect(withoutWords).toEqual([]);
  });

  it.each(Object.keys(running))('has at least four blocks and twenty-four riddles in %s', (category) => {
    const blocks = running[category] ?? [];

    expect(blocks.length).toBeGreaterThanOrEqual(4);
    expect(blocks.flatMap((block) => block.riddles).length).toBeGreaterThanOrEqual(24);
  });

  it('accepts each of its answers by its own rule', () => {
    expect(
      faults((riddle) => riddle.answers.length === 0 || riddle.answers.some((answer) => !isRightAnswer(answer, [matchKey(answer)]))),
    ).toEqual([]);
  });

  it('names no place in the text of its riddle', () => {
    expect(faults(({ title, text }) => text.toLowerCase().includes(title.toLowerCase()))).toEqual([]);
  });

  it('says no whole answer in the text of its riddle', () => {
    const saysIt = ({ text, answers }: RiddleContent) => {
      const said = new Set(wordsOf(text));
      return answers.some((answer) => wordsOf(answer).every((word) => said.has(word)));
    };

    expect(faults(saysIt)).toEqual([]);
  });

  it('names no place on a hint card, and keeps it short', () => {
    expect(faults(({ title, hint }) => hint.length > 160 || hint.toLowerCase().includes(title.toLowerCase()))).toEqual([]);
  });

  it('has coordinates of Moscow', () => {
    const isMoscow = ({ geo }: RiddleContent) => {
      const [latitude = 0, longitude = 0] = geo.split(', ').map(Number);
      return latitude > 55.5 && latitude < 56 && longitude > 37.2 && longitude < 38;
    };

    expect(faults((riddle) => !isMoscow(riddle))).toEqual([]);
  });

  it('asks for each place once in an event and category', () => {
    const twice = [...Object.values(running), ...Object.values(event29)].flatMap((blocks) => {
      const titles = blocks.flatMap((block) => block.riddles.map((riddle) => riddle.title));
      return titles.filter((title, index) => titles.indexOf(title) !== index);
    });

    expect(twice).toEqual([]);
  });

  it('has sounds among the pictures', () => {
    expect(
      Object.values(running)
        .flat()
        .flatMap((block) => block.riddles)
        .filter((riddle) => riddle.tune).length,
    ).toBeGreaterThanOrEqual(2);
  });
});
