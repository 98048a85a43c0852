import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileRefusals, uploadMedia } from '#server/modules/media/media.ts';
import { BadInput } from '#server/platform/errors.ts';
import { World } from '#tests/support/world.ts';
import { harm, hostileFiles } from './hostile-files.ts';

const files = await hostileFiles();
const refusals = [BadInput, ...fileRefusals];

async function tryUpload(world: World, dataUrl: string) {
  const ctx = world.ctx(await world.organizer());
  try {
    const { media } = await uploadMedia(ctx, { eventId: world.eventId, dataUrl });
    return { fate: 'cleaned', bytes: readFileSync(join(world.mediaDir, media.path), 'latin1') };
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
    return { fate: 'refused', bytes: '' };
  }
}

describe('a hostile file', () => {
  it('comes in many shapes', () => {
    expect(files.length).toBeGreaterThanOrEqual(80);
    expect(new Set(files.map(([name]) => name)).size).toBe(files.length);
  });

  it('is refused or made harmless, and never stored as it came', async () => {
    const world = await World.withEvent();
    const fates: [string, string, boolean][] = [];
    for (const [name, , dataUrl] of files) {
      const { fate, bytes } = await tryUpload(world, dataUrl);
      fates.push([name, fate, bytes.includes(harm)]);
    }

    expect(fates).toEqual(files.map(([name, fate]) => [name, fate, false]));
  });
});
