import { Readable } from 'node:stream';
import type { S3mini } from 's3mini';
import type { BucketSettings } from '#server/platform/settings/bucket-settings.ts';
import { StorageFull, StorageUnavailable } from '../media.errors.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { ByteRange, FileStorage, StoredFile } from './storage.types.ts';

const page = 1_000;
/** Probes check the bucket at most once in this time, however many of them ask. */
const readyForMs = 5_000;

/** Loads the client only where a bucket is used. */
async function openClient({ bucket, endpoint, isPathStyle, region, accessKeyId, secretAccessKey }: BucketSettings): Promise<S3mini> {
  const client = await import('s3mini');
  const address = isPathStyle ? `${endpoint.origin}/${bucket}` : `${endpoint.protocol}//${bucket}.${endpoint.host}`;
  return new client.S3mini({ endpoint: address, region, accessKeyId, secretAccessKey, fetch: boundedFetch });
}

interface ServiceError {
  status?: number;
  code?: string;
  body?: string;
  cause?: { code?: string; message?: string };
}

/** Returns the error code of the service, such as NoSuchKey, or of the network, such as ECONNREFUSED. */
function errorReason(error: unknown): string {
  const { status, code, body, cause } = error as ServiceError;
  if (status === undefined) return code ?? cause?.code ?? cause?.message ?? (error as Error).message;
  return /<Code>(\w+)</.exec(body?.slice(0, 10_000) ?? '')?.[1] ?? `HTTP ${status}`;
}

const isFull = (reason: string) => ['EntityTooLarge', 'QuotaExceeded', 'XMinioStorageFull', 'HTTP 507'].includes(reason);

/** Files in a bucket of object storage. Each request has bounds in time, and every fault of the service is a refusal. */
export class BucketStorage implements FileStorage {
  readonly name: string;
  readonly #settings: BucketSettings;
  #client: Promise<S3mini> | undefined;
  #isReady: boolean | null = null;
  #probe: Promise<boolean> | null = null;
  #probedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    this.name = `s3://${settings.bucket}/${settings.prefix}`.replace(/\/$/, '');
  }

  async #request<Result>(work: (client: S3mini) => Promise<Result>): Promise<Result> {
    const client = await (this.#client ??= openClient(this.#settings));
    try {
      return await work(client);
    } catch (error) {
      const reason = errorReason(error);
      throw isFull(reason) ? new StorageFull() : new StorageUnavailable(reason);
    }
  }

  #key(path: string): string {
    return this.#settings.prefix + path;
  }

  async put(path: string, bytes: Buffer, mime: string): Promise<void> {
    await this.#request((client) => client.putObject(this.#key(path), bytes, mime));
  }

  /** The time of an object changes only when it is stored again. */
  renew(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async open(path: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const { body } = await this.#request((client) =>
        range ? client.getObjectRaw(this.#key(path), false, range.from, range.to + 1) : client.getObjectRaw(this.#key(path)),
      );
      return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
    } catch (error) {
      if (error instanceof StorageUnavailable && error.reason === 'NoSuchKey') return null;
      throw error;
    }
  }

  async #page(prefix: string, { maxKeys, after }: { maxKeys: number; after?: string }) {
    const result = await this.#request((client) => client.listObjectsPaged('/', this.#key(prefix), maxKeys, after));
    // The client returns null for a bucket that does not exist.
    if (!result) throw new StorageUnavailable('NoSuchBucket');
    return result;
  }

  async find(path: string): Promise<StoredFile | null> {
    const { objects } = await this.#page(path, { maxKeys: 1 });
    const object = objects?.find(({ Key }) => Key === this.#key(path));
    if (!object) return null;
    const etag = object.ETag.replaceAll('"', '');
    return {
      path,
      bytes: Number(object.Size),
      modifiedAt: new Date(object.LastModified),
      md5: /^[0-9a-f]{32}$/.test(etag) ? etag : null,
    };
  }

  async remove(path: string): Promise<void> {
    await this.#request((client) => client.deleteObject(this.#key(path)));
  }

  async *list(folder = ''): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const { objects, nextContinuationToken } = await this.#page(folder && `${folder}/`, { maxKeys: page, ...(after && { after }) });
      for (const { Key } of objects ?? []) yield Key.slice(this.#settings.prefix.length);
      after = nextContinuationToken;
    } while (after);
  }

  isReady(): Promise<boolean> {
    if (!this.#probe && performance.now() - this.#probedAt > readyForMs) {
      this.#probe = this.#page('', { maxKeys: 1 })
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          this.#probe = null;
          this.#probedAt = performance.now();
        })
        .then((isReady) => (this.#isReady = isReady));
    }
    // A service that does not respond must not hold up a probe.
    return this.#isReady === null && this.#probe ? this.#probe : Promise.resolve(this.#isReady ?? false);
  }
}
