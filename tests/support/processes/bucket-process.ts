import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#server/platform/settings/bucket-settings.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const server = join(import.meta.dirname, 'bucket-server.mjs');

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
  const options = { directory: folder, address: '127.0.0.1', port, silent: true, configureBuckets: [{ name: bucket }] };
  const start = async () => {
    // The tokens that its lists go on by are ciphers of an old kind.
    const program = startProgram([process.execPath, '--openssl-legacy-provider', server, JSON.stringify(options)]);
    await program.untilReady(async () => (await fetch(endpoint)).status > 0);
    return program;
  };
  let storage = await start();
  return {
    settings: { bucket, prefix: 'spring/', endpoint, region: 'us-east-1', isPathStyle: true, ...key },
    env: {
      MEDIA_URL: `s3://${bucket}/spring`,
      S3_ENDPOINT: endpoint.origin,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    folder: join(folder, bucket),
    kill: () => storage.kill(),
    async restart() {
      storage = await start();
    },
    freeze: () => storage.freeze(),
    thaw: () => storage.thaw(),
    async end() {
      await storage.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
