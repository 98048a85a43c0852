import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '#server/platform/context.ts';
import type { Player } from '#tests/support/player.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeZip } from '#tests/support/zip-files.ts';

afterAll(closeWorlds);

const upload = 'a1'.repeat(16);
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const eventFile = (slug: string, name = 'Квест из файла') =>
  [
    'format: versta.event/1',
    `slug: ${slug}`,
    `name: { ru: ${name}, en: A quest from a file }`,
    'starts: 2028-05-01T12:00:00+03:00',
    'ends: 2028-05-01T16:00:00+03:00',
  ].join('\n');

const questFile = 'blocks:\n  - title: У стен\n    riddles:\n      - title: ГУМ\n        text: Где фонтан?\n        answers: [ГУМ]\n';

const put = (player: Player, part: Buffer, { at = 0, name = upload, headers = sameOrigin as Record<string, string> } = {}) =>
  player.sends({
    method: 'PUT',
    url: `/event-files/${name}?at=${at}`,
    payload: part,
    headers: { 'content-type': 'application/zip', ...headers },
  });

const open = async (role: Role = 'organizer') => {
  const world = await World.bare();
  const { player } = await world.person(role);
  return {
    world,
    player,
    slug: `zip-${process.env.VITEST_POOL_ID ?? 1}-${Math.trunc(world.clock.read().getTime() % 1e9)}-${process.hrtime()[1]}`,
  };
};

const importing = `mutation ($input: ImportEventFileInput!) { importEventFile(input: $input) {
  __typename ... on EventImported { isNew event { slug name } } ... on BadInput { fields { name message } } } }`;

const checking = `mutation ($input: CheckEventFileInput!) { checkEventFile(input: $input) {
  __typename ... on EventFileCheck { isImportable played event { slug } faults { file line code isWarning text { ru } }
    riddles { added changed removed unchanged } } ... on BadInput { fields { name message } } } }`;

describe('an event file over HTTP', () => {
  it('arrives in parts, is checked and imported, and is taken home again', async () => {
    const { player, slug } = await open();
    const zip = await makeZip({ 'event.yaml': eventFile(slug), 'quest/ru.yaml': questFile });
    const middle = Math.floor(zip.length / 2);

    expect((await put(player, zip.subarray(0, middle))).json()).toEqual({ ok: true, size: middle });
    expect((await put(player, zip.subarray(middle), { at: middle })).json()).toEqual({ ok: true, size: zip.length });
    const checked = await player.asks(checking, { input: { upload } });
    const imported = await player.asks(importing, { input: { upload } });
    const home = await player.sends({ method: 'GET', url: `/event-files/${slug}.zip` });

    expect(checked.data).toMatchObject({
      checkEventFile: { isImportable: true, event: null, faults: [], riddles: { added: ['ГУМ'], changed: [], removed: [], unchanged: 0 } },
    });
    expect(imported.data).toMatchObject({ importEventFile: { isNew: true, event: { slug, name: 'Квест из файла' } } });
    expect(home.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${slug}.zip"; filename*=UTF-8''${encodeURIComponent('Квест из файла')}.zip`,
    });
    expect(home.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('names the offset of a part that is no number of bytes, and takes nothing', async () => {
    const { player } = await open();
    const putAt = (at: string) =>
      player.sends({
        method: 'PUT',
        url: `/event-files/${upload}?at=${at}`,
        payload: Buffer.from('12345'),
        headers: { 'content-type': 'application/zip', ...sameOrigin },
      });

    const replies = await Promise.all(['abc', '-1', '1.5', ''].map(putAt));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(replies[0]?.json()).toMatchObject({ error: { details: [{ field: 'at', message: 'a number of bytes, 0 or more' }] } });
    expect((await putAt('0')).json()).toEqual({ ok: true, size: 5 });
  });

  it('takes what teams did along when it is asked to, and refuses what is no choice', async () => {
    const { player, slug } = await open();
    await put(player, await makeZip({ 'event.yaml': eventFile(slug) }));
    await player.asks(importing, { input: { upload } });
    const taken = async (query: string) => player.sends({ method: 'GET', url: `/event-files/${slug}.zip${query}` });

    const [plain, anonymous, wrong] = [await taken(''), await taken('?results=anonymous'), await taken('?results=all')];

    expect([plain, anonymous].map(({ rawPayload }) => rawPayload.includes('results/teams.jsonl'))).toEqual([false, true]);
    expect(wrong.statusCode).toBe(400);
  });

  it('is undone after it was imported', async () => {
    const { player, slug } = await open();
    await put(player, await makeZip({ 'event.yaml': eventFile(slug), 'quest/ru.yaml': questFile }));
    await player.asks(importing, { input: { upload } });
    const next = 'b2'.repeat(16);
    await put(player, await makeZip({ 'event.yaml': eventFile(slug, 'Другое имя') }), { name: next });
    const imported = await player.asks<{ importEventFile: { import: { id: string } } }>(
      'mutation ($input: ImportEventFileInput!) { importEventFile(input: $input) { ... on EventImported { import { id source isNew } } } }',
      { input: { upload: next } },
    );
    const importId = imported.data.importEventFile.import.id;

    const response = await player.asks(
      'query ($importId: ID!) { eventImportUndo(importId: $importId) { isPossible parts riddles { added changed removed } } }',
      { importId },
    );
    const undone = await player.asks(
      `mutation ($input: UndoEventImportInput!) { undoEventImport(input: $input) { __typename
        ... on ImportUndone { event { name } import { undoneAt } } } }`,
      { input: { importId } },
    );

    expect(response.data).toEqual({
      eventImportUndo: { isPossible: true, parts: ['TEXTS'], riddles: { added: ['ГУМ'], changed: [], removed: [] } },
    });
    expect(undone.data).toMatchObject({
      undoEventImport: { __typename: 'ImportUndone', event: { name: 'Квест из файла' }, import: { undoneAt: expect.any(String) } },
    });
  });

  it('goes on where it was interrupted', async () => {
    const { player } = await open();
    await put(player, Buffer.from('12345'));

    const again = await put(player, Buffer.from('12345'));
    const after = await put(player, Buffer.from('678'), { at: 5 });

    expect([again.json(), after.json()]).toEqual([
      { ok: true, size: 5 },
      { ok: true, size: 8 },
    ]);
  });

  it('says its faults in the reader’s language, and is not imported', async () => {
    const { player, slug } = await open();
    await put(player, await makeZip({ 'event.yaml': `${eventFile(slug)}\ncolour: red` }));

    const checked = await player.asks(checking, { input: { upload } });
    const imported = await player.asks(importing, { input: { upload } });

    expect(checked.data).toMatchObject({
      checkEventFile: {
        isImportable: false,
        riddles: null,
        faults: [{ file: 'event.yaml', line: 6, code: 'unknownKey', isWarning: false, text: { ru: 'неизвестное поле: colour' } }],
      },
    });
    expect(imported.data).toMatchObject({
      importEventFile: { __typename: 'BadInput', fields: [{ name: 'event.yaml', message: 'event.yaml:6 has an unknown field: colour' }] },
    });
  });

  it('that is no zip says so in the reader’s language, and its import is refused by the field', async () => {
    const { player } = await open();
    await put(player, Buffer.from('not a zip'));

    const checked = await player.asks<{ checkEventFile: object }>(checking, { input: { upload } });
    const imported = await player.asks(importing, { input: { upload } });

    expect(checked.data.checkEventFile).toMatchObject({
      isImportable: false,
      faults: [{ code: 'noZip', text: { ru: expect.stringContaining('это не zip') } }],
    });
    expect(imported.data).toMatchObject({ importEventFile: { __typename: 'BadInput', fields: [{ name: 'file' }] } });
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is refused from and kept from a person with the role %s', async (role) => {
    const { world, player } = await open(role);
    const organizer = (await world.organizer()).player;
    const slug = `taken-${role}-${process.hrtime()[1]}`;
    await put(organizer, await makeZip({ 'event.yaml': eventFile(slug) }));
    await organizer.asks(importing, { input: { upload } });

    expect((await put(player, Buffer.from('12345'))).statusCode).toBe(403);
    expect((await player.asks(importing, { input: { upload } })).data).toMatchObject({ importEventFile: { __typename: 'Forbidden' } });
    expect((await player.sends({ method: 'GET', url: `/event-files/${slug}.zip` })).statusCode).toBe(403);
  });

  it('is refused from an anonymous reader, and from a page of another site', async () => {
    const { world, player } = await open();

    expect((await put(world.anonymous(), Buffer.from('12345'))).statusCode).toBe(401);
    expect((await put(player, Buffer.from('12345'), { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  });

  it('is not another organizer’s', async () => {
    const { world, player, slug } = await open();
    await put(player, await makeZip({ 'event.yaml': eventFile(slug) }));

    const { data } = await (await world.organizer()).player.asks(importing, { input: { upload } });

    expect(data).toMatchObject({ importEventFile: { __typename: 'NotFound' } });
  });

  it.each(['../../etc/passwd', 'A1'.repeat(16), '1'])('has no place under the name %s', async (name) => {
    const { player } = await open();

    expect((await put(player, Buffer.from('12345'), { name: encodeURIComponent(name) })).statusCode).toBe(404);
  });

  it('has a schema for editors', async () => {
    const { world } = await open();

    const { statusCode, headers, body } = await world.anonymous().sends({ method: 'GET', url: '/schema/event-1.json' });

    expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
      '*',
    ]);
    const schema = JSON.parse(body) as { anyOf: { properties: Record<string, object> }[] };
    expect(schema.anyOf.map(({ properties }) => Object.keys(properties).slice(0, 2))).toEqual([['format', 'slug'], ['blocks']]);
  });
});
