import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  checkEventFile,
  type FileProgress,
  importEvent,
  openImport,
  readProgress,
  tellingProgress,
} from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { folderOf, newSlug, smallEvent } from './event-folder.ts';

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
    const told: FileProgress[] = [];

    await checkEventFile(ctx, { source: await folderOf(smallEvent(slug)), onProgress: (progress) => told.push(progress) });

    expect(told).toEqual([
      { stage: 'reading', done: 0, total: null },
      { stage: 'media', done: 0, total: 2 },
      { stage: 'media', done: 1, total: 2 },
      { stage: 'comparing', done: 0, total: null },
    ]);
  });

  it('ends with writing for an import', async () => {
    const { ctx, slug } = await open();
    const told: string[] = [];

    await importEvent(ctx, { source: await folderOf(smallEvent(slug)), onProgress: ({ stage }) => told.push(stage) });

    expect(told.at(-1)).toBe('writing');
  });

  it('is seen by the same organizer while the work goes on, and is gone afterwards', async () => {
    const { world, ctx } = await open();
    const other = world.ctx(await world.person('organizer'));
    const seen: (FileProgress | null)[] = [];

    await tellingProgress(ctx, upload, async (onProgress) => {
      onProgress({ stage: 'media', done: 3, total: 9 });
      await expect.poll(() => readProgress(ctx, upload)).not.toBeNull();
      seen.push(await readProgress(ctx, upload), await readProgress(other, upload));
    });

    expect(seen).toEqual([{ stage: 'media', done: 3, total: 9 }, null]);
    expect(await readProgress(ctx, upload)).toBeNull();
    expect(await readdir(join(world.mediaDir, 'incoming'))).toEqual([]);
  });

  it('stops no work where it cannot be told', async () => {
    const world = await World.bare();
    const ctx = world.ctx(await world.organizer());

    const result = await tellingProgress(ctx, upload, async (onProgress) => {
      onProgress({ stage: 'reading', done: 0, total: null });
      return 'done';
    });

    expect(result).toBe('done');
  });

  it('is not for people who are no organizers', async () => {
    const { world } = await open();

    await expect(readProgress(world.ctx(await world.person('ctc')), upload)).rejects.toThrow(Forbidden);
  });
});

it('a file is read once for its check and its import', async () => {
  const { ctx, slug } = await open();
  const folder = await folderOf(smallEvent(slug));
  const read: string[] = [];
  const source = { ...folder, read: (name: string) => (read.push(name), folder.read(name)) };

  const { check, bring } = await openImport(ctx, { source });
  await bring({ evenPlayed: false });

  expect(check.plan?.riddles.added).toHaveLength(2);
  expect(await readEventBySlug(ctx, slug)).not.toBeNull();
  expect(read.toSorted()).toEqual(['event.yaml', 'media/logo.svg', 'media/tower.svg', 'quest/ru.yaml']);
});
