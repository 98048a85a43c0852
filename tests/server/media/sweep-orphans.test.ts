import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sweepOrphans, uploadMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { World } from '#tests/support/world.ts';
import { dataUrl, picture } from './sample-files.ts';

const daySeconds = 86_400;

async function cityWithFiles() {
  const world = await World.withEvent();
  const ctx = world.ctx(await world.organizer());
  const stores = async (color: string) =>
    uploadMedia(ctx, { eventId: world.eventId, dataUrl: dataUrl('image/png', await picture('png', { width: 500, height: 9, color })) });
  const [used, unused] = [await stores('#123456'), await stores('#654321')];
  const riddle = await world.riddle();
  await authoring.editRiddle(ctx, { id: riddle.id, mediaId: used.id });
  const isThere = (path: string) => existsSync(join(world.mediaDir, path));
  const listPaths = ({ media }: typeof used) => [media.path, ...(media.variants ?? []).map((variant) => variant.path)];
  return { world, ctx, riddle, stores, used: listPaths(used), unused: listPaths(unused), isThere };
}

/** Leaves a draft as a process does that died while it wrote, more than a day ago. */
function plantDraft(world: World, name: string): string {
  const path = join(name.slice(0, 2), name);
  mkdirSync(join(world.mediaDir, name.slice(0, 2)), { recursive: true });
  writeFileSync(join(world.mediaDir, path), 'half a fi');
  utimesSync(join(world.mediaDir, path), 0, 0);
  return path;
}

describe('sweeping orphans', () => {
  it('removes files that nothing shows, with their smaller sizes, and keeps the others', async () => {
    const { world, ctx, used, unused, isThere } = await cityWithFiles();
    world.clock.passes(daySeconds + 60);

    await sweepOrphans(ctx);

    expect([used.length, ...used.map(isThere)]).toEqual([2, true, true]);
    expect(unused.map(isThere)).toEqual([false, false]);
    expect(await sweepOrphans(ctx)).toEqual({ rows: 0, files: 0 });
  });

  it('spares files that are younger than a day', async () => {
    const { world, ctx, unused, isThere } = await cityWithFiles();
    world.clock.passes(daySeconds - 60);

    await sweepOrphans(ctx);

    expect(unused.map(isThere)).toEqual([true, true]);
  });

  it('spares a file that is stored again before the sweep', async () => {
    const { world, ctx, stores, unused, isThere } = await cityWithFiles();
    world.clock.passes(daySeconds + 60);
    await stores('#654321');

    await sweepOrphans(ctx);

    expect(unused.map(isThere)).toEqual([true, true]);
  });

  it('removes the drafts that a crash left, and nothing that is not ours', async () => {
    const { world, ctx, isThere } = await cityWithFiles();
    const draft = plantDraft(world, 'abababababababababababababababab.png.0123456789ab.draft');
    const lonely = plantDraft(world, 'cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd.png');
    const foreign = plantDraft(world, 'notes.txt');

    await sweepOrphans(ctx);

    expect([draft, lonely, foreign].map(isThere)).toEqual([false, false, true]);
  });

  it('has no draft to remove after a write that went well', async () => {
    const { world } = await cityWithFiles();

    const drafts = readdirSync(world.mediaDir, { recursive: true }).filter((name) => String(name).endsWith('.draft'));

    expect(drafts).toEqual([]);
  });
});
