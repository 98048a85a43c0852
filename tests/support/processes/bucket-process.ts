import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#server/platform/settings/bucket-settings.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const server = join(import.meta.dirname, 'bucket-server.mjs');

/** The only key of s3rver. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface BucketProcess {
  settings: BucketSettings;
  /** The same settings as the environment of a server or a command. */
  env: Record<string, string>;
  /** The folder of the objects in its bucket. */
  folder: string;
  kill(): Promise<void>;
  /** Starts it again at the same address, with its objects. */
  restart(): Promise<void>;
  /** Freezes it: it accepts connections and does not respond, until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Ends it and deletes its objects. */
  end(): Promise<void>;
}

/**
 * Starts private S3-compatible object storage: s3rver, which serves the protocol over HTTP, checks signatures of version 4, and keeps
 * objects in a folder (bucket-server.mjs). It lacks what only a real service has: TLS, rights of a key, rate limits, other regions, the
 * bucket in the host, encryption that changes ETags, and versions of objects.
 */
export async function startBucketProcess(bucket = 'city'): Promise<BucketProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'versta-bucket-'));
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const options = { directory: folder, address: '127.0.0.1', port, silent: true, configureBuckets: [{ name: bucket }] };
  const start = async () => {
    // The continuation tokens of its lists use old ciphers.
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
