import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBackups, readBackups } from '#server/cli/backup/backup-folder.ts';
import { createBackup } from '#server/cli/backup/create-backup.ts';
import { restoreBackup } from '#server/cli/backup/restore-backup.ts';
import { verifyBackup } from '#server/cli/backup/verify-backup.ts';
import { moveMedia, mediaStorage } from '#server/modules/media/media.ts';
import { startBucketProcess } from '#tests/support/processes/bucket-process.ts';
import { BackedUp, onDatabase } from './installation.ts';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** The files below a folder, by their path in it. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

describe.skipIf(!isPostgres)('a backup', () => {
  let place: BackedUp;
  let made = 0;
  beforeAll(async () => {
    place = await BackedUp.open();
  });
  afterAll(() => place.close());

  /** Each backup is named by its second, so the one before is given an earlier name. */
  async function create(change: Partial<BackedUp['config']> = {}, keep: number | null = null) {
    const { backup, removed } = await createBackup({ ...place.config, ...change }, { keep });
    made += 1;
    const name = `2026-01-01T00-00-${String(made).padStart(2, '0')}Z`;
    renameSync(backup.folder, join(place.backups, name));
    return { ...backup, name, folder: join(place.backups, name), removed };
  }

  it('brings back the rows and the files of its instant, and keeps the database that was there', async () => {
    const { name } = await create();
    const [rows, media] = [await place.ledgerRows(), filesIn(place.config.mediaDir)];
    await place.scores();
    rmSync(join(place.config.mediaDir, media[0] ?? ''));

    const restored = await restoreBackup(place.config, name, { disconnect: true });

    expect(await place.ledgerRows()).toBe(rows);
    expect(filesIn(place.config.mediaDir)).toEqual(media);
    expect(restored).toMatchObject({ media: 1, before: expect.stringMatching(/_before_\d{17}$/) as string });
    expect(await place.ledgerRows(restored.before ?? '')).toBe(rows + 1);
  });

  it('has a name of its own beside another of the same second', async () => {
    const [one, other] = await Promise.all([createBackup(place.config), createBackup(place.config)]);

    expect(one.backup.name).not.toBe(other.backup.name);
    const listed = (await listBackups(place.backups)).map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining([one.backup.name, other.backup.name]));
    for (const { backup } of [one, other]) rmSync(backup.folder, { recursive: true });
  });

  it('shares the files that the backup before has, and copies the new ones', async () => {
    const first = await create();
    const [shared = ''] = filesIn(join(first.folder, 'media'));
    await place.stores('another picture');

    const second = await create();

    expect(statSync(join(second.folder, 'media', shared)).ino).toBe(statSync(join(first.folder, 'media', shared)).ino);
    expect(second.description.media).toEqual({ kept: first.description.media.kept + 1, missing: 0 });
    expect((await verifyBackup(place.config, second.name, {})).changes).toEqual([]);
  });

  it('takes no file from the backup before that is not what it was there', async () => {
    const first = await create();
    const [spoilt = ''] = filesIn(join(first.folder, 'media'));
    rmSync(join(first.folder, 'media', spoilt));
    writeFileSync(join(first.folder, 'media', spoilt), 'rot');

    const second = await create();

    expect(readFileSync(join(second.folder, 'media', spoilt))).toEqual(readFileSync(join(place.config.mediaDir, spoilt)));
    rmSync(first.folder, { recursive: true });
  });

  it('names each file that somebody has changed, taken away or added, and is not restored with another dump', async () => {
    const { name, folder } = await create();
    const [file = ''] = filesIn(join(folder, 'media'));
    writeFileSync(join(folder, 'database.dump'), 'x', { flag: 'a' });
    rmSync(join(folder, 'media', file));
    writeFileSync(join(folder, 'more.txt'), '');

    const { changes, isRestorable } = await verifyBackup(place.config, name, {});

    expect(changes.toSorted()).toEqual(['database.dump differs from its checksum', `media/${file} is missing`, 'more.txt has no checksum']);
    expect(isRestorable).toBe(false);
    await expect(restoreBackup(place.config, name, { disconnect: true })).rejects.toThrow(
      `The backup ${name} is damaged: database.dump differs from its checksum. Nothing was restored.`,
    );
    rmSync(folder, { recursive: true });
  });

  describe('of which a file of media has rotten', () => {
    /** A backup, and a file of it in which bytes have changed; the installation has lost the file, too. */
    async function rotten() {
      await place.stores(`rotten ${made}`);
      const backup = await create();
      const files = filesIn(join(backup.folder, 'media'));
      const [file = ''] = files;
      const whole = readFileSync(join(backup.folder, 'media', file));
      rmSync(join(backup.folder, 'media', file));
      writeFileSync(join(backup.folder, 'media', file), whole.toString().replace('svg', 'gvs'));
      rmSync(join(place.config.mediaDir, file));
      return { ...backup, file, whole };
    }

    it('is restored with its rows, without that file, and says which it is', async () => {
      for (const { folder } of await listBackups(place.backups)) rmSync(folder, { recursive: true });
      const { name, file, whole } = await rotten();
      const rows = await place.ledgerRows();
      await place.scores();

      const { changes, isRestorable } = await verifyBackup(place.config, name, {});
      const restored = await restoreBackup(place.config, name, { disconnect: true });

      expect({ changes, isRestorable }).toEqual({ changes: [`media/${file} differs from its checksum`], isRestorable: true });
      expect(await place.ledgerRows()).toBe(rows);
      expect(restored).toMatchObject({ lostMedia: [file], borrowedMedia: [] });
      expect(filesIn(place.config.mediaDir)).not.toContain(file);
      writeFileSync(join(place.config.mediaDir, file), whole);
    });

    it('is restored with the file of another backup that has it whole', async () => {
      const { name, folder, file, whole } = await rotten();
      const other = join(place.backups, '2026-01-02T00-00-00Z');
      cpSync(folder, other, { recursive: true });
      writeFileSync(join(other, 'media', file), whole);

      const restored = await restoreBackup(place.config, name, { disconnect: true });

      expect(restored).toMatchObject({ lostMedia: [], borrowedMedia: [file] });
      expect(readFileSync(join(place.config.mediaDir, file))).toEqual(whole);
      rmSync(other, { recursive: true });
    });
  });

  it('is told in one sentence where its list of checksums is empty', async () => {
    const { name, folder } = await create();
    writeFileSync(join(folder, 'SHA256SUMS'), '');

    expect((await verifyBackup(place.config, name, {})).changes).toEqual(['SHA256SUMS names no file']);
    rmSync(folder, { recursive: true });
  });

  it('is named where its description is damaged, and is not taken for none', async () => {
    const { name, folder } = await create();
    const file = join(folder, 'backup.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"format"', '"formbt"'));

    const { unreadable } = await readBackups(place.backups);

    expect(unreadable).toEqual([{ name, why: expect.stringContaining('backup.json') as string }]);
    await expect(verifyBackup(place.config, name, {})).rejects.toThrow(`${name} cannot be used: its backup.json`);
    rmSync(folder, { recursive: true });
  });

  it('ends the command line with 1 when it is damaged, and names what is', async () => {
    const { name, folder } = await create();
    writeFileSync(join(folder, 'database.dump'), 'x', { flag: 'a' });
    const { NODE_OPTIONS: _options, VITEST: _vitest, ...env } = process.env;
    const settings = {
      DATABASE_URL: place.url,
      DATA_DIR: place.home,
      BACKUP_DIR: place.backups,
      SESSION_SECRET: place.config.sessionSecret,
    };

    const { status, stdout } = spawnSync(process.execPath, ['server/cli/versta.ts', 'backup', 'verify', name], {
      env: { ...env, ...settings, NODE_ENV: 'test' },
      encoding: 'utf8',
    });

    expect({ status, stdout }).toEqual({ status: 1, stdout: `${name} is damaged: database.dump differs from its checksum.\n` });
    rmSync(folder, { recursive: true });
  });

  it('is not listed while it is half, and leaves nothing when it fails', async () => {
    const before = readdirSync(place.backups);
    await expect(create({ backupRecipient: `age1${'q'.repeat(58)}` })).rejects.toThrow('BACKUP_RECIPIENT is mistyped');
    expect(readdirSync(place.backups)).toEqual(before);

    const { folder, name } = await create();
    rmSync(join(folder, 'SHA256SUMS'));

    expect((await listBackups(place.backups)).map((each) => each.name)).not.toContain(name);
    rmSync(folder, { recursive: true });
  });

  it('says which files the database names and MEDIA_DIR has not', async () => {
    const elsewhere = join(place.home, 'elsewhere');
    mkdirSync(elsewhere, { recursive: true });
    const { media } = (await create()).description;
    for (const { folder } of await listBackups(place.backups)) rmSync(folder, { recursive: true });

    const { description } = await create({ mediaDir: elsewhere });

    expect(description.media).toEqual({ kept: 0, missing: media.kept });
  });

  it('has the files of a bucket, and puts back those that the bucket has lost', async () => {
    const bucket = await startBucketProcess();
    try {
      const config = { ...place.config, mediaBucket: bucket.settings };
      const storage = mediaStorage(config);
      const [lost = '', ...others] = filesIn(place.config.mediaDir);
      await moveMedia(place.city.db, { from: mediaStorage(place.config), to: storage });
      for (const { folder } of await listBackups(place.backups)) rmSync(folder, { recursive: true });
      const { name, description } = await create({ mediaBucket: bucket.settings });
      await storage.remove(lost);

      const restored = await restoreBackup(config, name, { disconnect: true });

      expect(description.media).toEqual({ kept: others.length + 1, missing: 0 });
      expect(restored.media).toBe(1);
      const back = await storage.open(lost);
      expect(back && (await buffer(back))).toEqual(readFileSync(join(place.config.mediaDir, lost)));
    } finally {
      await bucket.end();
    }
  });

  it('is restored beside the present database to be sure, and nothing of that stays', async () => {
    const { name } = await create();
    const besides = await place.besides();

    expect(await verifyBackup(place.config, name, { restore: true })).toMatchObject({ changes: [], isRestored: true });
    expect(await place.besides()).toEqual(besides);
  });

  it('refuses a database that servers use, unless they are disconnected', async () => {
    const { name } = await create();

    await onDatabase(place.url, () =>
      expect(restoreBackup(place.config, name, {})).rejects.toThrow(/is in use by .*stop them, or end their connections by --disconnect/),
    );
  });

  it('goes to a database that does not exist yet', async () => {
    const { name } = await create();
    const into = `${place.url}_elsewhere`;

    const restored = await restoreBackup(place.config, name, { into });

    expect(restored.before).toBeNull();
    expect(await place.ledgerRows(restored.database)).toBe(await place.ledgerRows());
  });

  it('is refused when its tables are newer than this version', async () => {
    const named = "'29990101T0000_of_the_future'";
    await onDatabase(place.url, (client) => client.query(`insert into kysely_migration (name, timestamp) values (${named}, '')`));
    const { name } = await create();
    await onDatabase(place.url, (client) => client.query(`delete from kysely_migration where name = ${named}`));

    await expect(restoreBackup(place.config, name, { disconnect: true })).rejects.toThrow(
      /whose tables \(29990101T0000_of_the_future\) this version does not know/,
    );
  });

  it('makes room for itself when only so many are to be kept', async () => {
    await create();
    await create();

    const { removed } = await create({}, 2);

    expect(removed.length).toBeGreaterThan(0);
    expect(await listBackups(place.backups)).toHaveLength(2);
  });

  it('refuses the embedded database, and says what to copy', async () => {
    await expect(createBackup({ ...place.config, databaseUrl: null })).rejects.toThrow(
      `The embedded database is backed up by its folder: stop the server, copy ${place.home} and start it again.`,
    );
  });

  describe('that is encrypted', () => {
    const identityFile = (name: string, identity: string) => {
      const file = join(place.home, name);
      writeFileSync(file, `# created: 2026-11-25\n${identity}\n`);
      return file;
    };

    it('shows nothing of the database and the secrets without the key, and all with it', async () => {
      const identity = await generateIdentity();
      const { name, folder } = await create({ backupRecipient: await identityToRecipient(identity) });
      const file = identityFile('key.txt', identity);
      const rows = await place.ledgerRows();

      expect(readFileSync(join(folder, 'database.dump.age')).includes('PGDMP')).toBe(false);
      expect(readFileSync(join(folder, 'secrets.env.age')).includes(place.config.sessionSecret)).toBe(false);
      expect(await verifyBackup(place.config, name, {})).toMatchObject({ changes: [], contents: null });
      expect((await verifyBackup(place.config, name, { identity: file })).contents).toBeGreaterThan(100);

      await place.scores();
      const restored = await restoreBackup({ ...place.config, sessionSecret: 'x' }, name, { disconnect: true, identity: file });

      expect(await place.ledgerRows()).toBe(rows);
      expect(restored.hasOtherSecret).toBe(true);
    });

    it('is restored neither without a key nor by another one', async () => {
      const { name } = await create({ backupRecipient: await identityToRecipient(await generateIdentity()) });
      const other = identityFile('other.txt', await generateIdentity());

      await expect(restoreBackup(place.config, name, { disconnect: true })).rejects.toThrow('--identity <file>');
      await expect(restoreBackup(place.config, name, { disconnect: true, identity: other })).rejects.toThrow(/does not open this backup/);
      expect((await place.besides()).filter((each) => each.includes('_restore_'))).toEqual([]);
    });
  });
});
