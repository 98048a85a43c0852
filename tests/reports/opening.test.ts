import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from '#server/platform/db/connection/connect.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'versta-killed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const onError = (error: Error) => {
  throw error;
};

it('who stops the first start in the middle opens the product by starting again (PGlite #709, PGlite #327, aws-blocks #128, withoneai cli #127)', async () => {
  // 218 files were there, some of them cut short, and not yet the one that says that all are.
  for (const folder of ['base/1', 'global']) {
    mkdirSync(join(dataDir, 'pg', folder), { recursive: true });
    for (let file = 1; file <= 109; file += 1) writeFileSync(join(dataDir, 'pg', folder, String(1246 + file)), Buffer.alloc(file * 64));
  }

  const opened = await openEmbedded(dataDir, { onError });
  await opened.db.schema.createTable('event').addColumn('slug', 'text').execute();

  expect(await opened.db.selectFrom('event').select('slug').execute()).toEqual([]);
  await opened.close();
});
