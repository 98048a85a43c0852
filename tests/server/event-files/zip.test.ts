import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceLimits } from '#server/modules/event-files/archive/event-source.ts';
import { archive, faultLine, transfer } from '#server/modules/event-files/event-files.ts';
import { parseEvent } from '#server/modules/event-files/transfer/parse-event.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeZip } from '#tests/support/zip-files.ts';
import { readContents, exportFiles, makeFolder, newFolder, newSlug, smallEvent } from './event-folder.ts';

afterAll(closeWorlds);

const openBytes = (bytes: Buffer) => {
  const path = join(newFolder(), 'event.zip');
  writeFileSync(path, bytes);
  return archive.openZip(path);
};

/** Replaces a name by another of the same length, in both positions where a zip has it. */
const renamed = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** Changes a number of 32 bits in the first record of the directory of a zip. */
function withDirectoryNumber(bytes: Buffer, offset: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(value, changed.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + offset);
  return changed;
}

const [sizeOffset, attributesOffset] = [24, 38];

describe('the zip of an event', () => {
  it('is read like the folder, also with the folder around it', async () => {
    const files = smallEvent('event') as Record<string, string>;
    const nested = Object.fromEntries(Object.entries(files).map(([name, text]) => [`my quest/${name}`, text]));

    for (const zip of [await makeZip(files), await makeZip(nested)]) {
      const contents = await readContents(await openBytes(zip));
      expect(Object.fromEntries([...contents].map(([name, bytes]) => [name, bytes.toString()]))).toEqual(files);
    }
  });

  it('has the same bytes whenever it is exported, and is imported to the same event', async () => {
    const world = await World.bare();
    const ctx = world.ctx(await world.organizer());
    const slug = newSlug();
    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)) });
    const event = await readEventBySlug(ctx, slug);
    if (!event) throw new Error('the event was not imported');

    const [first, second] = [
      await buffer(await transfer.exportZip(ctx, { event })),
      await buffer(await transfer.exportZip(ctx, { event })),
    ];
    await transfer.importEvent(ctx, { source: await openBytes(first), slug: `${slug}-copy` });

    expect(first.equals(second)).toBe(true);
    const [original, copy] = [await exportFiles(ctx, slug), await exportFiles(ctx, `${slug}-copy`)];
    expect(copy.get('event.yaml')?.replace(`${slug}-copy`, slug)).toBe(original.get('event.yaml'));
    expect([...copy].slice(1)).toEqual([...original].slice(1));
  });

  it('is whole and names in a note the files that are gone from the folder of media', async () => {
    const world = await World.bare();
    const ctx = world.ctx(await world.organizer());
    const slug = newSlug();
    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)) });
    const event = await readEventBySlug(ctx, slug);
    if (!event) throw new Error('the event was not imported');
    rmSync(world.mediaDir, { recursive: true });

    const { files } = await openBytes(await buffer(await transfer.exportZip(ctx, { event })));

    expect([...files.keys()]).toContain('event.yaml');
    expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual(['media/MISSING.txt']);
  });

  it.each([
    [
      'leads out of its folder',
      async () => renamed(await makeZip({ 'media/aa/evil.svg': '<svg/>' }), 'media/aa/evil', 'media/../evil'),
      'name that is not allowed: media/../evil.svg',
    ],
    [
      'begins at the root',
      async () => renamed(await makeZip({ 'media/evil.svg': '<svg/>' }), 'media/evil', '/etc/xevil'),
      'name that is not allowed: /etc/xevil.svg',
    ],
    ['has a name with a sign that is no letter', async () => makeZip({ 'media/a&b.svg': 'x' }), 'name that is not allowed'],
    ['has one name twice', async () => makeZip({ 'media/a.svg': '<svg/>', 'media/A.SVG': '<svg/>' }), 'two files of the name'],
    [
      'has a link to another file',
      async () => withDirectoryNumber(await makeZip({ 'media/a.svg': '/etc/passwd' }), attributesOffset, (0o120777 << 16) >>> 0),
      'no file',
    ],
    [
      'says that it unfolds to four gigabytes',
      async () => withDirectoryNumber(await makeZip({ 'media/a.svg': 'x'.repeat(1000) }), sizeOffset, 0xff_ff_ff_00),
      'is larger than',
    ],
    [
      'is cut off',
      async () => (await makeZip({ 'event.yaml': 'format: versta.event/1' })).subarray(0, -30),
      'is no zip, or only a part of one',
    ],
    ['is no zip', async () => Buffer.from('PK not at all'), 'is no zip, or only a part of one'],
  ])('is refused when it %s', async (_what, make, message) => {
    await expect(openBytes(await make())).rejects.toThrow(message);
  });

  it('is refused with more files than an event has', async () => {
    const names = Array.from({ length: sourceLimits.files + 1 }, (_each, index) => `media/${index}.txt`);

    await expect(openBytes(await makeZip(Object.fromEntries(names.map((name) => [name, '']))))).rejects.toThrow('more than');
  });

  it('is read without what a Mac, an editor and an office program have left in it', async () => {
    const left = ['._event.yaml', 'event.yaml~', 'quest/~$x.docx', 'media/.htaccess', '.DS_Store', '__MACOSX/._event.yaml', 'Thumbs.db'];
    const files = { ...(smallEvent('event') as Record<string, string>), ...Object.fromEntries(left.map((name) => [name, 'x'])) };

    const fromZip = await openBytes(await makeZip(files));
    const fromFolder = await makeFolder(files);

    expect([...fromZip.files.keys()]).toEqual(Object.keys(smallEvent('event')).toSorted());
    expect([...fromFolder.files.keys()]).toEqual([...fromZip.files.keys()]);
  });

  it.each([
    ['a/31/event.yaml', 'a/31/event.yaml'],
    ['Event.yaml', 'Event.yaml'],
    ['event.yml', 'event.yml'],
  ])('says where it has something like event.yaml: %s', async (name, elsewhere) => {
    const source = await openBytes(await makeZip({ [name]: 'format: versta.event/1', 'notes.txt': 'x' }));

    const { faults } = await parseEvent(source);

    expect(faults.map((fault) => faultLine(fault, 'ru'))).toEqual([
      `рядом с папками quest и media нет файла event.yaml; похожий лежит здесь: ${elsewhere}`,
    ]);
  });

  it('is refused for a list of files that is too long, whatever the files are', async () => {
    const note = 'n'.repeat(60_000);
    const many = await makeZip(Object.fromEntries(Array.from({ length: 150 }, (_each, index) => [`media/${index}.txt`, ''])), note);

    await expect(openBytes(many)).rejects.toThrow('has too long a list of files: at most 8 MB');
  });

  it('is refused for more entries than it may have, although a Mac has left them', async () => {
    const left = Object.fromEntries(Array.from({ length: 20_001 }, (_each, index) => [`__MACOSX/${index}`, '']));

    await expect(openBytes(await makeZip(left))).rejects.toThrow('has more than 10000 files');
  });

  it('never gives more bytes than it says', async () => {
    const bomb = withDirectoryNumber(await makeZip({ 'media/a.svg': 'x'.repeat(1_000_000) }), sizeOffset, 100);

    const source = await openBytes(bomb);

    await expect(source.read('media/a.svg')).rejects.toThrow('is a damaged zip');
  });
});
