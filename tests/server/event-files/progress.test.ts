import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { archive, transfer } from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeFolder, newSlug, smallEvent } from './event-folder.ts';

afterAll(closeWorlds);

const upload = 'c3'.repeat(16);

const open = async () => {
  const world = await World.bare();
  mkdirSync(join(world.mediaDir, 'incoming'));
  return { world, ctx: world.ctx(await world.organizer()), slug: newSlug() };
};

describe('the progress of an event file', () => {
  it('counts the files of a check, which ends with comparing', async () => {
    const { ctx, slug } = await open();
    const reports: archive.FileProgress[] = [];

    await transfer.checkEventFile(ctx, { source: await makeFolder(smallEvent(slug)), onProgress: (progress) => reports.push(progress) });

    expect(reports).toEqual([
      { stage: 'reading', done: 0, total: null },
      { stage: 'media', done: 0, total: 2 },
      { stage: 'media', done: 1, total: 2 },
      { stage: 'comparing', done: 0, total: null },
    ]);
  });

  it('ends with writing for an import', async () => {
    const { ctx, slug } = await open();
    const reports: string[] = [];

    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)), onProgress: ({ stage }) => reports.push(stage) });

    expect(reports.at(-1)).toBe('writing');
  });

  it('is seen by the same organizer while the work goes on, and is gone afterwards', async () => {
    const { world, ctx } = await open();
    const other = world.ctx(await world.person('organizer'));
    const seen: (archive.FileProgress | null)[] = [];

    await archive.withProgress(ctx, upload, async (onProgress) => {
      onProgress({ stage: 'media', done: 3, total: 9 });
      await expect.poll(() => archive.readProgress(ctx, upload)).not.toBeNull();
      seen.push(await archive.readProgress(ctx, upload), await archive.readProgress(other, upload));
    });

    expect(seen).toEqual([{ stage: 'media', done: 3, total: 9 }, null]);
    expect(await archive.readProgress(ctx, upload)).toBeNull();
    expect(await readdir(join(world.mediaDir, 'incoming'))).toEqual([]);
  });

  it('stops no work where it cannot be told', async () => {
    const world = await World.bare();
    const ctx = world.ctx(await world.organizer());

    const result = await archive.withProgress(ctx, upload, async (onProgress) => {
      onProgress({ stage: 'reading', done: 0, total: null });
      return 'done';
    });

    expect(result).toBe('done');
  });

  it('is not for people who are no organizers', async () => {
    const { world } = await open();

    await expect(archive.readProgress(world.ctx(await world.person('ctc')), upload)).rejects.toThrow(Forbidden);
  });
});

it('a file is read once for its check and its import', async () => {
  const { ctx, slug } = await open();
  const folder = await makeFolder(smallEvent(slug));
  const read: string[] = [];
  const source = { ...folder, read: (name: string) => (read.push(name), folder.read(name)) };

  const { check, write } = await transfer.openImport(ctx, { source });
  await write({ evenPlayed: false });

  expect(check.plan?.riddles.added).toHaveLength(2);
  expect(await readEventBySlug(ctx, slug)).not.toBeNull();
  expect(read.toSorted()).toEqual(['event.yaml', 'media/logo.svg', 'media/tower.svg', 'quest/ru.yaml']);
});
