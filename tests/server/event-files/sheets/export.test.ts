import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sheets } from '#server/modules/event-files/event-files.ts';
import { readSheet } from '#server/modules/event-files/sheets/read/read-sheet.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { people } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { asItIs, openDesk } from './sheet-uploads.ts';

afterAll(closeWorlds);

const hard = [
  '007',
  '12345678901234567890',
  '1/2',
  '01.02.2026',
  '=1+1',
  "'=1+1",
  "'quoted'",
  '+7 900',
  '-5',
  '@anna',
  '|x',
  'раз; два',
  '"в кавычках"',
  '"открыта',
  'a "b" c',
  'две\nстроки',
  'виндовые\r\nстроки',
  'табуляция\tвнутри',
  'запятая, и; точка',
  '👍🏽 и ё',
  '_x000D_ и _x0041_',
  '<b>&amp;</b>',
  'TRUE',
  '1e5',
  'NULL',
];

const open = async () => {
  const desk = await openDesk();
  const event = await readEvent(desk.ctx, desk.world.eventId);
  if (!event) throw new Error('no event');
  const out = async (kind: sheets.SheetKind, format: 'xlsx' | 'csv', language: 'ru' | 'en' = 'ru') =>
    format === 'xlsx'
      ? sheets.exportWorkbook(desk.ctx, { event, kind, language })
      : Buffer.from(await sheets.exportCsv(desk.ctx, { event, kind, language }));
  return { ...desk, event, out };
};

describe('an exported sheet', () => {
  it.each([
    ['xlsx', 'ru'],
    ['xlsx', 'en'],
    ['csv', 'ru'],
    ['csv', 'en'],
  ] as const)('of riddles, as %s in %s, imports as no change, whatever the texts are', async (format, language) => {
    const { world, ctx, out, check } = await open();
    const insider = await world.person('insider', 'Пётр "Пит"; Столяров');
    for (const [index, text] of hard.entries()) {
      const blockId = await world.block(index % 2 ? 'ru' : 'bike', `Блок ${index} ${text.replaceAll(/\s/g, ' ')}`);
      await authoring.createRiddle(ctx, {
        blockId,
        title: text.replaceAll(/\s/g, ' '),
        text,
        answers: [`${text} a`, `б ${text}`, `"${text}" в`],
        answeredText: text,
        answeredGeo: text,
        insiderIds: [insider.id],
      });
    }
    await world.block('en', 'Пустой');

    const { faults, plan } = await check(await out('riddles', format, language));

    expect(faults.filter(({ isWarning }) => !isWarning)).toEqual([]);
    expect(plan?.riddles).toEqual({ added: [], changed: [], removed: [], unchanged: hard.length });
    expect(plan?.blocks).toMatchObject({ added: [], changed: [], unchanged: hard.length + 1 });
  });

  it.each(['xlsx', 'csv'] as const)('of any text, as %s, is read as it was written', async (format) => {
    const { world, ctx, out, check } = await open();
    const block = await world.block();
    const letter = fc.constantFrom('a', 'ж', '7', '"', "'", ';', ',', '\n', '\t', ' ', '=', '+', '-', '@', '_x0041_', '<', '&', '👍');
    const texts = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), { numRuns: 200, seed: 7 });
    for (const [index, text] of texts.entries())
      await authoring.createRiddle(ctx, {
        blockId: block,
        title: `${index}`,
        text: `${text}x${index}`,
        answers: [`${index} ${text}`, `${text} ж${index}`],
      });

    const { faults, plan } = await check(await out('riddles', format));

    expect(faults).toEqual([]);
    expect(plan?.riddles).toMatchObject({ changed: [], unchanged: 200 });
  });

  it('of insiders and teams imports as no change, also for people without a name in the messenger', async () => {
    const { world, ctx, out, check } = await open();
    const insiders = [await world.person('insider', 'Иван Иванов'), await world.person('insider', 'Иван Иванов')];
    const block = await world.block();
    await world.riddle({ block, title: 'Башня', insiderIds: insiders.map(({ id }) => id) });
    await world.team({ name: '=Формула', size: 3 });
    await world.team({ name: 'Вело', category: 'bike' });
    await people.disablePerson(ctx, { personId: insiders[0]?.id ?? 0 });

    for (const format of ['xlsx', 'csv'] as const) {
      const ofInsiders = await check(await out('insiders', format), { kind: 'insiders' });
      const ofTeams = await check(await out('teams', format), { kind: 'teams' });

      expect([ofInsiders.faults, ofInsiders.plan?.riddles]).toEqual([[], { added: [], changed: [], removed: [], unchanged: 1 }]);
      expect([ofTeams.faults, ofTeams.plan?.teams]).toEqual([[], { added: [], changed: [], removed: [], unchanged: 2 }]);
    }
  });

  it('has no formula: cells of a workbook are texts, and a CSV keeps them texts by an apostrophe', async () => {
    const { world, ctx, out } = await open();
    await authoring.createRiddle(ctx, { blockId: await world.block(), title: '=HYPERLINK("http://x")', text: '+1', answers: ['-1'] });

    const csv = String(await out('riddles', 'csv'));
    const { rows } = await readSheet(await out('riddles', 'xlsx'), asItIs);

    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(";'+1;'-1");
    expect(rows[1]?.cells.slice(2, 5)).toEqual(['=HYPERLINK("http://x")', '+1', '-1']);
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is not for a person with the role %s', async (role) => {
    const { world, event } = await open();
    const ctx = world.ctx(await world.person(role));

    await expect(sheets.exportWorkbook(ctx, { event, kind: 'riddles', language: 'ru' })).rejects.toThrow(Forbidden);
    await expect(sheets.exportCsv(ctx, { event, kind: 'teams', language: 'ru' })).rejects.toThrow(Forbidden);
  });
});
