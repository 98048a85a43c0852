import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoveReport, storageOf } from '#server/modules/media/media.ts';
import { until } from '#tests/support/faults/until.ts';
import { type BucketProcess, startBucketProcess } from '#tests/support/processes/bucket-process.ts';

const home = mkdtempSync(join(tmpdir(), 'versta-move-'));
const [media, back] = [join(home, 'media'), join(home, 'back')];
/** So many that there is time to break off between the first and the last. */
const count = 300;
const paths = Array.from({ length: count }, (_, index) => {
  const name = index.toString(16).padStart(3, '0').padEnd(32, 'e');
  return `${name.slice(0, 2)}/${name}.wav`;
});
const bytesOf = (path: string) => Buffer.from(path.padEnd(2_000, path));

let bucket: BucketProcess;
beforeAll(async () => {
  for (const path of paths) {
    mkdirSync(join(media, dirname(path)), { recursive: true });
    writeFileSync(join(media, path), bytesOf(path));
  }
  writeFileSync(join(media, 'notes.txt'), 'of somebody else');
  bucket = await startBucketProcess();
  versta('migrate');
}, 60_000);
afterAll(async () => {
  await bucket.end();
  rmSync(home, { recursive: true, force: true });
});

function environment(change: Record<string, string> = {}) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const { MEDIA_URL: _unused, ...keys } = bucket.env;
  return { ...env, ...keys, DATA_DIR: home, DEMO: '0', SESSION_SECRET: 'a secret of at least thirty-two letters', ...change };
}

/** Runs the command line on an embedded database of its own; the settings name the folder of media, unless they are changed. */
function versta(...args: string[]) {
  return verstaWith({}, ...args);
}

function verstaWith(change: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/versta/versta.ts', ...args], {
    env: environment(change),
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

const reportOf = ({ out }: { out: string }) => JSON.parse(out) as MoveReport & { next: string };
const objects = () =>
  readdirSync(bucket.folder, { recursive: true }).filter((name) => String(name).endsWith('.wav._S3rver_object')).length;
const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.wav')).toSorted();

describe('moving media to a bucket and back', { timeout: 60_000 }, () => {
  it('goes on where it was killed, and the source loses nothing', async () => {
    const child = spawn(process.execPath, ['server/versta/versta.ts', 'media', 'move', '--to', 's3://city/spring'], {
      env: environment(),
      stdio: 'ignore',
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await until('some files are copied', () => objects() >= 20);
    child.kill('SIGKILL');
    await exit;
    const before = objects();

    const report = reportOf(versta('media', 'move', '--to', 's3://city/spring', '--json'));

    expect(before).toBeLessThan(count);
    expect(report).toMatchObject({ files: count, copied: count - before, alreadyThere: before, removed: 0, missing: [] });
    expect(report.next).toContain('set MEDIA_URL=s3://city/spring');
    expect(filesIn(media)).toHaveLength(count);
  });

  it('does not take the files from a server whose settings still name them', () => {
    const { status, error } = versta('media', 'move', '--to', 's3://city/spring', '--remove-source');

    expect(status).toBe(1);
    expect(error).toContain(`The settings still name ${media}`);
    expect(filesIn(media)).toHaveLength(count);
  });

  it('copies what differs, and removes the source when it is asked to and all was compared', async () => {
    const [path = ''] = paths;
    await storageOf({ mediaBucket: bucket.settings, mediaDir: '' }).put(path, Buffer.alloc(2_000), 'audio/wav');

    const moved = verstaWith(
      { MEDIA_URL: 's3://city/spring' },
      ...['media', 'move', '--from', media, '--to', 's3://city/spring', '--remove-source', '--json'],
    );

    expect(reportOf(moved)).toMatchObject({ files: count, copied: 1, alreadyThere: count - 1, removed: count });
    expect(filesIn(media)).toEqual([]);
    expect(readFileSync(join(media, 'notes.txt'), 'utf8')).toBe('of somebody else');
  });

  it('brings back the same bytes', () => {
    const { status, out } = verstaWith({ MEDIA_URL: 's3://city/spring' }, 'media', 'move', '--to', back);

    expect([status, out]).toEqual([0, expect.stringMatching(/^Files: 300; copied: 300 .*\nNow set MEDIA_DIR=.* and take MEDIA_URL out, restart/)]);
    expect(filesIn(back)).toEqual([...paths].toSorted());
    expect(paths.filter((path) => !readFileSync(join(back, path)).equals(bytesOf(path)))).toEqual([]);
  });

  it.each([
    ['to where they are', ['--to', 'media-of-the-settings'], 'are in .* already'],
    ['to an address that is no bucket', ['--to', 's3://Not_a_bucket'], '--to does not name a bucket: write s3://bucket or s3://bucket/prefix'],
    ['to a bucket that is not there', ['--to', 's3://nowhere'], 's3://nowhere cannot be reached, or the key has no right to it'],
    ['from a folder that is not there', ['--from', '/nowhere/at/all', '--to', 's3://city'], 'There is no /nowhere/at/all'],
  ])('is refused %s', (_where, args, says) => {
    const { status, out, error } = versta('media', 'move', ...args.map((each) => (each === 'media-of-the-settings' ? media : each)));

    expect([status, out]).toEqual([1, '']);
    expect(error).toMatch(new RegExp(says));
  });
});
