import { Readable } from 'node:stream';
import type { S3mini } from 's3mini';
import type { BucketSettings } from '#server/platform/settings/bucket-settings.ts';
import { StorageFull, StorageUnavailable } from '../media.errors.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { ByteRange, FileStorage, StoredFile } from './storage.types.ts';

const page = 1_000;
/** How the bucket is, is asked at most so often, however many probes there are. */
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

/** The code by which the service refuses, such as NoSuchKey, or the one of the network, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { status, code, body, cause } = error as ServiceError;
  if (status === undefined) return code ?? cause?.code ?? cause?.message ?? (error as Error).message;
  return /<Code>(\w{1,100})<\/Code>/.exec(body ?? '')?.[1] ?? `HTTP ${status}`;
}

const isFull = (reason: string) => ['EntityTooLarge', 'QuotaExceeded', 'XMinioStorageFull', 'HTTP 507'].includes(reason);

/** Files in a bucket of object storage. Each request has bounds in time, and every fault of the service is a refusal. */
export class BucketStorage implements FileStorage {
  readonly name: string;
  readonly #settings: BucketSettings;
  #client: Promise<S3mini> | undefined;
  #isReady: boolean | null = null;
  #looking: Promise<boolean> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    this.name = `s3://${settings.bucket}/${settings.prefix}`.replace(/\/$/, '');
  }

  async #ask<Result>(work: (client: S3mini) => Promise<Result>): Promise<Result> {
    const client = await (this.#client ??= openClient(this.#settings));
    try {
      return await work(client);
    } catch (error) {
      const reason = reasonOf(error);
      throw isFull(reason) ? new StorageFull() : new StorageUnavailable(reason);
    }
  }

  #keyOf(path: string): string {
    return this.#settings.prefix + path;
  }

  async put(path: string, bytes: Buffer, mime: string): Promise<void> {
    await this.#ask((client) => client.putObject(this.#keyOf(path), bytes, mime));
  }

  /** The time of an object changes only when it is stored again. */
  renew(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async open(path: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const { body } = await this.#ask((client) =>
        range ? client.getObjectRaw(this.#keyOf(path), false, range.from, range.to + 1) : client.getObjectRaw(this.#keyOf(path)),
      );
      return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
    } catch (error) {
      if (error instanceof StorageUnavailable && error.reason === 'NoSuchKey') return null;
      throw error;
    }
  }

  async #page(prefix: string, { most, after }: { most: number; after?: string }) {
    const found = await this.#ask((client) => client.listObjectsPaged('/', this.#keyOf(prefix), most, after));
    // The client says so of a bucket that is not there.
    if (!found) throw new StorageUnavailable('NoSuchBucket');
    return found;
  }

  async find(path: string): Promise<StoredFile | null> {
    const { objects } = await this.#page(path, { most: 1 });
    const object = objects?.find(({ Key }) => Key === this.#keyOf(path));
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
    await this.#ask((client) => client.deleteObject(this.#keyOf(path)));
  }

  async *list(folder = ''): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const { objects, nextContinuationToken } = await this.#page(folder && `${folder}/`, { most: page, ...(after && { after }) });
      for (const { Key } of objects ?? []) yield Key.slice(this.#settings.prefix.length);
      after = nextContinuationToken;
    } while (after);
  }

  isReady(): Promise<boolean> {
    if (!this.#looking && performance.now() - this.#lookedAt > readyForMs) {
      this.#looking = this.#page('', { most: 1 })
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          this.#looking = null;
          this.#lookedAt = performance.now();
        })
        .then((isReady) => (this.#isReady = isReady));
    }
    // A service that does not answer must not hold up a probe.
    return this.#isReady === null && this.#looking ? this.#looking : Promise.resolve(this.#isReady ?? false);
  }
}
