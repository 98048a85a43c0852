import { outgrown } from '#web/offline/worker/outgrown.ts';

export interface CacheBounds {
  files: number;
  bytes: number;
  /** A single file beyond this many bytes is not kept. */
  fileBytes: number;
}

/** Looking at the whole shelf costs; it may overrun its bounds by that many files in between. */
const lookEvery = 10;
let written = 0;

const sizeOf = (response: Response | undefined): number => Number(response?.headers.get('content-length') ?? 0);

const trim = async (cache: Cache, bounds: CacheBounds): Promise<void> => {
  const requests = await cache.keys();
  const files = await Promise.all(requests.map(async (request) => ({ url: request.url, bytes: sizeOf(await cache.match(request)) })));
  await Promise.all(outgrown(files, bounds).map((url) => cache.delete(url)));
};

/** Whether an answer is a whole file of a kind that is worth its room. */
const isCacheable = (response: Response, bounds: CacheBounds): boolean =>
  response.status === 200 && sizeOf(response) <= bounds.fileBytes && !(response.headers.get('content-type') ?? '').startsWith('video/');

/** The body is kept as it was before it was compressed for the way, with its true length. */
const unpacked = (body: Blob, { headers: sent }: Response): Response => {
  const headers = new Headers(sent);
  headers.delete('content-encoding');
  headers.set('content-length', String(body.size));
  return new Response(body, { headers });
};

/** Puts a file on the shelf and takes the oldest off it when there are too many. Without room it is simply not kept. */
export const cacheFile = async (cache: Cache, url: string, response: Response, bounds: CacheBounds): Promise<void> => {
  if (!isCacheable(response, bounds)) return;
  try {
    const body = await response.blob();
    if (body.size > bounds.fileBytes) return;
    await cache.put(url, unpacked(body, response));
    if (written++ % lookEvery === 0) await trim(cache, bounds);
  } catch {
    // The quota of the browser, or a file that broke off: it will be asked for again.
  }
};
