import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { decoderPolicy, headersOfPagesOnly } from '#server/platform/http/security-headers.ts';
import { registerBasicWall } from './basic-wall/basic-wall.ts';
import { registerCrawlerFiles } from './crawler-files.ts';
import { registerInstallationFiles } from './installation-files.ts';
import { openKnownEvents } from './page-addresses.ts';
import { openPages } from './pages.ts';
import { openServerRenderedPages } from './server-rendered-pages.ts';
import { openShownInstallation } from './shown-installation.ts';
import { openTeamCards, registerTeamCard } from './team-card/team-card.ts';

const webRoot = join(import.meta.dirname, '../../dist/web');
const pagesRoot = join(import.meta.dirname, '../../dist/pages');
/** The one asset that compiles WebAssembly. */
const isDecoder = (path: string) => basename(path).startsWith('decode-worker');
/** Workers have a policy of their own, and heed it. */
const isWorker = (path: string) => basename(path).includes('worker-');
/** /metrics has a port of its own, and a page at its place here would look like metrics to a scraper. */
const isPage = (url: string) => !/^\/(api|graphql|static|assets|metrics|event-files|schema|cards)(\/|$|\?)/.test(url);

/** One route for the hundreds of parts of the client: with one for each they were most of what it takes to build the app. */
function registerParts(app: FastifyInstance): void {
  const parts = new Set(readdirSync(join(webRoot, 'assets')));
  app.get<{ Params: { part: string } }>('/assets/:part', ({ params: { part } }, reply) =>
    parts.has(part) ? reply.sendFile(`assets/${part}`) : reply.callNotFound(),
  );
}

/** Serves the files of the built client. Without a build, the plugin serves nothing by itself and sends media files. */
export async function registerClientFiles(app: FastifyInstance, { mediaDir }: { mediaDir: string }): Promise<void> {
  const isBuilt = existsSync(webRoot);
  await app.register(files, {
    root: isBuilt ? webRoot : mediaDir,
    serve: isBuilt,
    wildcard: false,
    // The server writes the name and the look of the installation into these.
    globIgnore: ['assets/**', 'index.html*', '*.webmanifest*', 'robots.txt*'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Media files set their own cache headers.
      if (!path.startsWith(webRoot)) return;
      const isHashed = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isDecoder(path)) reply.header('content-security-policy', decoderPolicy);
      else if (isHashed && !isWorker(path)) for (const name of headersOfPagesOnly) reply.raw.removeHeader(name);
    },
  });
  if (isBuilt) registerParts(app);
}

/** Serves pages: every address that no other route has. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  const readShown = openShownInstallation(deps);
  registerBasicWall(app, { deps, readShown });
  registerTeamCard(app, { deps, readShown });
  if (existsSync(webRoot)) {
    registerInstallationFiles(app, { webRoot, readShown });
    registerCrawlerFiles(app, { ...deps, webRoot });
  }
  const sendPage = openPages({
    directory: pagesRoot,
    publicUrl: deps.config.publicUrl,
    fill: openServerRenderedPages(deps),
    readShown,
    isEvent: openKnownEvents(deps),
    hasCard: openTeamCards({ deps, readShown }),
  });
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && isPage(request.url) && existsSync(pagesRoot)) return sendPage(request, reply);
    // A file that is missing on the disk comes here with the headers of one that never changes.
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
}
