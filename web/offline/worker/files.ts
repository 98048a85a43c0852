import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { isForeign } from '#web/outside/is-foreign.ts';
import { assetsCache, mediaCache } from '../cache-names.ts';
import { cacheFile, type CacheBounds } from './cache-file.ts';
import type { LastingEvent } from './scope.ts';

const MiB = 1024 * 1024;

const mediaBounds: CacheBounds = { files: 300, bytes: 120 * MiB, fileBytes: 8 * MiB };
const assetsBounds: CacheBounds = { files: 80, bytes: 8 * MiB, fileBytes: 1 * MiB };

/** Somebody's page may lie in the browser's own cache under this address, for as long as they wished: then the server is asked past it. */
const fetchPast = async (request: Request): Promise<Response> => {
  const response = await fetch(request);
  return isForeign(response) ? fetch(new Request(request, { cache: 'reload' })) : response;
};

interface FileRequest {
  request: Request;
  event: LastingEvent;
}

/**
 * Responds from the cache, else from the server and fills the cache. A file under such an address never changes.
 * The cache opens before the request: when the person signs out meanwhile, the file goes with the deleted cache.
 */
const fromCache =
  (name: string, bounds: CacheBounds) =>
  async ({ request, event }: FileRequest): Promise<Response> => {
    const cache = await caches.open(name);
    const cached = await cache.match(request.url, { ignoreVary: true });
    const isPart = request.headers.has('range');
    if (cached) return isPart ? createPartialResponse(request, cached) : cached;
    const response = await fetchPast(request);
    // Somebody's page in place of styles would leave ours bare, as if they had loaded.
    if (isForeign(response)) return Response.error();
    if (!isPart) event.waitUntil(cacheFile(cache, request.url, response.clone(), bounds));
    return response;
  };

const under =
  (path: string) =>
  ({ sameOrigin, url }: { sameOrigin: boolean; url: URL }) =>
    sameOrigin && url.pathname.startsWith(path);

/** Serves files of riddles, and the parts of the client that are not precached. */
export const serveFiles = (): void => {
  registerRoute(under('/static/img/'), fromCache(mediaCache, mediaBounds));
  registerRoute(under('/assets/'), fromCache(assetsCache, assetsBounds));
};
