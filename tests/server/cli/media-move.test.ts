import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveMedia, type MoveReport, mediaStorage } from '#server/modules/media/media.ts';
import { testDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/faults/until.ts';
import { type BucketProcess, startBucketProcess } from '#tests/support/processes/bucket-process.ts';

const home = mkdtempSync(join(tmpdir(), 'versta-move-'));
const media = join(home, 'media');
/** So many that there is time to break off between the first and the last. */
const count = 120;
const paths = Array.from({ length: count }, (_, index) => {
  const name = index.toString(16).padStart(2, '0').padEnd(32, 'e');
  return `${name.slice(0, 2)}/${name}.wav`;
});
const bytesOf = (path: string) => Buffer.from(path.padEnd(2_000, path));
const folder = (name: string) => mediaStorage({ mediaBucket: null, mediaDir: name });

let bucket: BucketProcess;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  for (const path of paths) {
    mkdirSync(join(media, dirname(path)), { recursive: true });
    writeFileSync(join(media, path), bytesOf(path));
  }
  writeFileSync(join(media, 'notes.txt'), 'of somebody else');
  bucket = await startBucketProcess();
  database = await testDatabase();
  if (!database.url) versta('migrate');
}, 60_000);
afterAll(async () => {
  await bucket.end();
  rmSync(home, { recursive: true, force: true });
});

/** The command line, whose settings name the folder of media; on the database of the run or, where that is embedded, on one of its own. */
const program = 'server/cli/versta.ts';
function environment() {
  const { DATABASE_URL: _database, REDIS_URL: _redis, NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const { MEDIA_URL: _unused, ...keys } = bucket.env;
  const found: NodeJS.ProcessEnv = database.url ? { DATABASE_URL: database.url } : {};
  return { ...env, ...keys, ...found, DATA_DIR: home, DEMO: '0', SESSION_SECRET: 'a secret of at least thirty-two letters' };
}
function versta(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env: environment(), encoding: 'utf8' });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

const filesIn = (name: string) =>
  readdirSync(name, { recursive: true })
    .map(String)
    .filter((each) => /\.wav(\._S3rver_object)?$/.test(each));
const inBucket = () => mediaStorage({ mediaBucket: bucket.settings, mediaDir: '' });

describe('moving media to a bucket and back', { timeout: 60_000 }, () => {
  it('goes on where it was killed, and the source loses nothing', async () => {
    const child = spawn(process.execPath, [program, 'media', 'move', '--to', 's3://city/spring'], { env: environment(), stdio: 'ignore' });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await until('some files are copied', () => filesIn(bucket.folder).length >= 8);
    child.kill('SIGKILL');
    await exit;
    const before = filesIn(bucket.folder).length;

    const { out, error } = versta('media', 'move', '--to', 's3://city/spring', '--json');
    expect(error).toBe('');
    const report = JSON.parse(out) as MoveReport & { next: string };

    expect(before).toBeLessThan(count);
    expect(report).toMatchObject({ files: count, removed: 0, next: expect.stringContaining('set MEDIA_URL=s3://city/spring') as string });
    // What was on its way as it was killed may have arrived.
    expect(report.alreadyThere).toBeGreaterThanOrEqual(before);
    expect(report.copied + report.alreadyThere).toBe(count);
    expect(filesIn(media)).toHaveLength(count);
  });

  it('does not take the files from a server whose settings still name them', () => {
    const { status, error } = versta('media', 'move', '--to', 's3://city/spring', '--remove-source');

    expect([status, error]).toEqual([1, expect.stringContaining(`The settings still name ${media}`)]);
    expect(filesIn(media)).toHaveLength(count);
  });

  it('copies what differs, and removes the source when it is asked to and all was compared', async () => {
    await inBucket().put(paths[0] ?? '', Buffer.alloc(2_000), 'audio/wav');

    const report = await moveMedia(database.db, { from: folder(media), to: inBucket(), isSourceRemoved: true });

    expect(report).toMatchObject({ files: count, copied: 1, alreadyThere: count - 1, removed: count });
    expect(filesIn(media)).toEqual([]);
    expect(readFileSync(join(media, 'notes.txt'), 'utf8')).toBe('of somebody else');
  });

  it('brings back the same bytes', async () => {
    const report = await moveMedia(database.db, { from: inBucket(), to: folder(media) });

    expect(report).toMatchObject({ files: count, copied: count, removed: 0 });
    expect(filesIn(media).toSorted()).toEqual([...paths].toSorted());
    expect(paths.filter((path) => !readFileSync(join(media, path)).equals(bytesOf(path)))).toEqual([]);
  });

  it('ends at the first fault and removes nothing', async () => {
    await bucket.kill();

    const fault = await moveMedia(database.db, { from: folder(media), to: inBucket(), isSourceRemoved: true }).catch(
      (error: unknown) => error,
    );
    await bucket.restart();

    expect(fault).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(filesIn(media)).toHaveLength(count);
  });
});
