import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BucketSettings } from '#server/platform/settings/bucket-settings.ts';
import { freePort } from './free-port.ts';

const patienceMs = 20_000;
const program = join(import.meta.dirname, 'bucket-server.mjs');

/** The key that s3rver has; no other one exists there. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface BucketProcess {
  settings: BucketSettings;
  /** The same as environment, of a server or a command. */
  env: Record<string, string>;
  /** What it keeps the objects of its bucket in. */
  folder: string;
  kill(): Promise<void>;
  /** Brings it back where it was, with what it had. */
  restart(): Promise<void>;
  /** Accepts connections and answers nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Ends it and deletes what it kept. */
  end(): Promise<void>;
}

/**
 * S3-compatible object storage of the test's own: s3rver, which speaks the protocol over HTTP, checks signatures of version 4, and keeps
 * objects in a folder (bucket-server.mjs). It does not prove what only a service has: TLS, rights of a key, limits of pace, other regions, the bucket in the
 * host, encryption that changes ETags, and versions of objects.
 */
export async function startBucketProcess(bucket = 'city'): Promise<BucketProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'versta-bucket-'));
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  let stop: () => Promise<void> = () => Promise.resolve();
  let signal: (name: 'SIGSTOP' | 'SIGCONT') => void = () => undefined;

  const start = async () => {
    const options = { directory: folder, address: '127.0.0.1', port, silent: true, configureBuckets: [{ name: bucket }] };
    // The tokens that its lists go on by are ciphers of an old kind.
    const child = spawn(process.execPath, ['--openssl-legacy-provider', program, JSON.stringify(options)], { stdio: 'ignore' });
    const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const abandon = () => child.kill('SIGKILL');
    process.once('exit', abandon);
    signal = (name) => void child.kill(name);
    stop = async () => {
      process.off('exit', abandon);
      child.kill('SIGKILL');
      await exit;
    };
    const end = Date.now() + patienceMs;
    while (
      !(await fetch(endpoint).then(
        () => true,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || Date.now() > end) throw new Error('the object storage of the test did not start');
      await wait(20);
    }
  };
  await start();
  return {
    settings: { bucket, prefix: 'spring/', endpoint, region: 'us-east-1', isPathStyle: true, ...key },
    env: {
      MEDIA_URL: `s3://${bucket}/spring`,
      S3_ENDPOINT: endpoint.origin,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    folder: join(folder, bucket),
    kill: () => stop(),
    restart: start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
