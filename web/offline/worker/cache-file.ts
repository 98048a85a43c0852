import { ownFile } from './own-file.ts';

export interface CacheBounds {
  files: number;
  bytes: number;
  /** A larger file is not cached. */
  fileBytes: number;
}

/** Reading the whole cache is slow, so it may exceed its bounds by this many files. */
const checkEvery = 10;
let written = 0;

const readSize = (response: Response | undefined): number => Number(response?.headers.get('content-length') ?? 0);

const trim = async (cache: Cache, bounds: CacheBounds): Promise<void> => {
  const requests = await cache.keys();
  const files = await Promise.all(requests.map(async (request) => ({ url: request.url, bytes: readSize(await cache.match(request)) })));
  await Promise.all(outgrown(files, bounds).map((url) => cache.delete(url)));
};

/** True when a response is small enough for its room. */
const isSmall = (response: Response, bounds: CacheBounds): boolean =>
  readSize(response) <= bounds.fileBytes && !(response.headers.get('content-type') ?? '').startsWith('video/');

/** The body is cached uncompressed, with its true length. */
const unpacked = (body: Blob, { headers: sent }: Response): Response => {
  const headers = new Headers(sent);
  headers.delete('content-encoding');
  headers.set('content-length', String(body.size));
  return new Response(body, { headers });
};

/** Caches a file and deletes the oldest ones beyond the bounds. Without room the file is not cached. */
export const cacheFile = async (cache: Cache, url: string, response: Response, bounds: CacheBounds): Promise<void> => {
  if (!isSmall(response, bounds) || (await ownFile(new URL(url).pathname, response)) === null) return;
  try {
    const body = await response.blob();
    if (body.size > bounds.fileBytes) return;
    await cache.put(url, unpacked(body, response));
    if (written++ % checkEvery === 0) await trim(cache, bounds);
  } catch {
    // The quota is used up, or the download broke off: the file will be requested again.
  }
};

interface CachedFile {
  url: string;
  bytes: number;
}

interface Bounds {
  files: number;
  bytes: number;
}

/** Returns the files to delete, the oldest first, until both bounds hold. */
export const outgrown = (oldestFirst: readonly CachedFile[], bounds: Bounds): string[] => {
  let files = oldestFirst.length;
  let bytes = oldestFirst.reduce((sum, file) => sum + file.bytes, 0);
  const gone: string[] = [];
  for (const file of oldestFirst) {
    if (files <= bounds.files && bytes <= bounds.bytes) break;
    files -= 1;
    bytes -= file.bytes;
    gone.push(file.url);
  }
  return gone;
};
