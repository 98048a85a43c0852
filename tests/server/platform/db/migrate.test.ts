import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { readWriteStop } from '#server/platform/db/write-gate.ts';
import { openCopy } from '#tests/support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'versta-migrations-'));
for (const file of readdirSync('migrations')) symlinkSync(resolve('migrations', file), join(folder, file));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A migration of the next release. */
const release = (name: string, breaksOlder = '') =>
  writeFileSync(
    join(folder, `${name}.mjs`),
    `${breaksOlder && `export const breaksOlder = '${breaksOlder}';`}
    export const up = (db) => db.schema.createTable('t_${name.toLowerCase()}').addColumn('id', 'integer').execute();`,
  );

describe('a database that a newer version has migrated', () => {
  it('is written to by this one, until a migration says that it may not be, and is never set back', async () => {
    const { db, close } = await openCopy();

    release('29990101T0000_expand');
    expect(await migrateToLatest(db, undefined, folder)).toEqual(['29990101T0000_expand']);
    expect([await migrateToLatest(db), await readWriteStop(db)]).toEqual([[], null]);

    release('29990102T0000_contract', 'the points have another unit');
    await migrateToLatest(db, undefined, folder);
    expect([await migrateToLatest(db), await readWriteStop(db)]).toEqual([
      [],
      { reason: 'schema', notice: null, migration: '29990102T0000_contract' },
    ]);
    await close();
  });
});
