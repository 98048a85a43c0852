import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { anonymousContext, type Deps } from '#server/context.ts';
import { readEvents } from '#server/modules/events/events.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';
import { escapeHtml } from './write-installation.ts';

/** Crawlers come often and in many processes; a new event may be missing for a minute. */
const keptMs = 60_000;
const maxEvents = 100;
const always = ['/', '/rules', '/previous', '/stats', '/registration', '/developers'];

/** The pages of the newest events that anonymous readers can read. An event that is to come has a board and nothing else. */
async function publicPaths(deps: Deps): Promise<string[]> {
  const events = await readEvents(anonymousContext(deps), { first: maxEvents });
  const ofEvents = events.flatMap(({ slug, status }) => {
    const board = `/previous/${encodeURIComponent(slug)}`;
    return status === 'finished' ? [board, `${board}/answers`, `${board}/stats`] : [board];
  });
  return [...always, ...ofEvents];
}

/**
 * What search engines ask for first: `/robots.txt`, which names the sitemap by its whole address, and `/sitemap.xml`, by the
 * protocol of sitemaps.org.
 */
export function registerCrawlerFiles(app: FastifyInstance, deps: Deps & { webRoot: string }): void {
  const publicUrl = deps.config.publicUrl.replace(/\/$/, '');
  const robots = readFileSync(join(deps.webRoot, 'robots.txt'), 'utf8');
  const sitemaps = new TtlCache<string>({ ttlMs: keptMs, max: 1 });

  const makeSitemap = async () => {
    const places = (await publicPaths(deps)).map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`;
  };

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${robots.trimEnd()}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await sitemaps.read('', makeSitemap).value),
  );
}
