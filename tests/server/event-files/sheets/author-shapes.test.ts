import { afterAll, describe, expect, it } from 'vitest';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { type Shape, shapes } from './author-shapes.ts';
import { openDesk } from './sheet-uploads.ts';

afterAll(closeWorlds);

/** The choice of the file, each choice in the wizard, and the import. */
const taps = ({ choices }: Shape) => choices.length + 2;

/** The tables are of one shape, and their answers are letters of options: they come in, and no team could type them. */
const unplayable = shapes.filter(({ first }) => first[0] === 'B');

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Said = NonNullable<Parameters<Desk['check']>[1]>;

/** Says one thing after the other, as a person does on the page. */
async function sayAll({ check }: Desk, file: Buffer, choices: Shape['choices']): Promise<Said> {
  let said: Said = {};
  for (const choice of choices) {
    if (!('column' in choice)) said = { ...said, ...(choice as Said) };
    else {
      const meanings = (await check(file, said)).columns.map(({ meaning }) => meaning);
      said = { ...said, columns: meanings.with(choice.column, choice.is) };
    }
  }
  return said;
}

describe('a sheet of the shape of a file that an author has published', () => {
  it.each(shapes.map((shape) => [shape.is, shape] as const))('goes in without a way back to the spreadsheet: %s', async (_is, shape) => {
    const desk = await openDesk();
    const file = await shape.file();

    const untouched = await desk.check(file);
    const said = await sayAll(desk, file, shape.choices);
    const { faults } = await desk.check(file, said);
    await desk.bring(file, said);

    const blocks = await questReplacement.readStoredBlocks(desk.ctx, desk.world.eventId);
    expect(untouched.plan).toBeNull();
    expect(faults.some(({ code }) => code === 'answerLetter')).toBe(shape.first[0] === 'B');
    expect([blocks.flatMap(({ riddles }) => riddles).length, blocks.length]).toEqual([shape.riddles, shape.blocks]);
    expect(blocks[0]?.riddles[0]?.answers).toEqual(shape.first);
    expect(blocks.flatMap(({ riddles }) => riddles).filter(({ text }) => text === '' || /<|&amp;/.test(text))).toEqual([]);
  });

  it('takes at most eight taps, and 13 of 14 can be played afterwards', () => {
    expect(shapes.length).toBe(14);
    expect(Math.max(...shapes.map(taps))).toBe(8);
    expect(unplayable.length).toBe(1);
  });
});
