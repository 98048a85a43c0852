import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceLimits } from '#server/modules/event-files/archive/event-source.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeZip } from '#tests/support/zip-files.ts';
import { smallEvent } from './event-folder.ts';
import { makeWorkbook } from './sheets/sheet-uploads.ts';

afterAll(closeWorlds);

const fields = (count: number, value: string) => Array.from({ length: count }, (_each, index) => `k${index}: ${value}`);
const inBrackets = (count: number) => `a: { ${fields(count, '[1]').join(', ')} }`;

const checkingFile = `mutation ($input: CheckEventFileInput!) { checkEventFile(input: $input) {
  ... on EventFileCheck { isImportable faults { file line text { en } } } } }`;

const checkingSheet = `mutation ($input: CheckSheetInput!) { checkSheet(input: $input) {
  ... on SheetCheck { isImportable faults { text { en } } } } }`;

/** Uploads bytes and has the server check them, while its health check is called again and again. */
async function checkedMeanwhile(bytes: Buffer, { sheet = false } = {}) {
  const world = await World.withEvent({ startsInMinutes: 600 });
  const { player } = await world.organizer();
  const upload = randomBytes(16).toString('hex');
  await player.sends({
    method: 'PUT',
    url: `/event-files/${upload}?at=0`,
    payload: bytes,
    headers: { 'content-type': 'application/zip', 'sec-fetch-site': 'same-origin' },
  });
  let isDone = false;
  const request = sheet
    ? player.asks<Record<string, { faults: object[] }>>(checkingSheet, {
        input: { upload, eventId: world.eventId, kind: 'RIDDLES', category: 'RU', tab: 0 },
      })
    : player.asks<Record<string, { faults: object[] }>>(checkingFile, { input: { upload } });
  const checking = request.finally(() => (isDone = true));
  let lived = 0;
  while (!isDone) {
    const { statusCode } = await world.anonymous().sends({ method: 'GET', url: '/healthz' });
    if (statusCode === 200) lived += 1;
    await nextTurn();
  }
  const { data } = await checking;
  return { lived, faults: Object.values(data ?? {})[0]?.faults };
}

const makeEvent = (yaml: string) => makeZip(smallEvent('event', { 'event.yaml': yaml }));

describe('a hostile event file', () => {
  it.each([
    ['has a key for each thought of its author', fields(20_000, '1').join('\n'), /^has an unknown field: k0, k1, k2, k3, k4, …$/],
    ['has a hundred thousand keys in brackets', inBrackets(100_000), /^has more than 60000 values$/],
    ['is of brackets in brackets', '['.repeat(200_000), /^is nested deeper than 50 levels$/],
    ['is of lists in lists', '- '.repeat(100_000), /^is nested deeper than 50 levels$/],
    ['is of fields in fields', Array.from({ length: 900 }, (_each, at) => `${' '.repeat(at)}k:`).join('\n'), /^is nested deeper than 50/],
    ['is a remark of eight megabytes', `#${'x'.repeat(8 * 1_048_576)}`, /^is too large: 8\.1 MB, at most 4 MB$/],
    ['has one key twice among thousands', [...fields(5000, '1'), 'k17: 2'].join('\n'), /^the field “k17” is here already$/],
  ])('that %s is refused with the file and the bound, and the server lives on meanwhile', async (_what, yaml, words) => {
    const { lived, faults } = await checkedMeanwhile(await makeEvent(yaml));

    expect(faults).toContainEqual(expect.objectContaining({ file: 'event.yaml', text: { en: expect.stringMatching(words) } }));
    expect(lived).toBeGreaterThan(2);
  });

  it('may be as large as an honest one', async () => {
    const text = 'Где стоит памятник, который видно с моста? '.repeat(40);
    const riddle = (index: number) => `      - title: Загадка ${index}\n        text: >-\n          ${text}\n        answers: [да, нет]\n`;
    const quest = `blocks:\n  - title: У стен\n    riddles:\n${Array.from({ length: 200 }, (_each, index) => riddle(index)).join('')}`;

    const { faults } = await checkedMeanwhile(await makeZip(smallEvent('event', { 'quest/ru.yaml': quest })));

    expect(Buffer.byteLength(quest)).toBeGreaterThan(600_000);
    expect(Buffer.byteLength(quest)).toBeLessThan(sourceLimits.yamlBytes);
    expect(faults).toEqual([{ file: 'media/tower.svg', line: null, text: { en: 'is not used by anything' } }]);
  });
});

describe('a hostile sheet', () => {
  it('of fifty thousand rows is refused, and the server lives on meanwhile', async () => {
    const workbook = await makeWorkbook(Array.from({ length: 50_000 }, (_each, row) => [`b${row}`, `t${row}`, 'x', 'y', 'z']));

    const { lived, faults } = await checkedMeanwhile(workbook, { sheet: true });

    expect(faults).toEqual([{ text: { en: 'there are more than 2000 rows' } }]);
    expect(lived).toBeGreaterThan(10);
  });
});
