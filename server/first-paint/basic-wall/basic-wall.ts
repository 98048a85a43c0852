import type { FastifyInstance } from 'fastify';
import { anonymousContext, type Deps } from '#server/context.ts';
import { eventCategory, readServerTime } from '#server/modules/events/events.ts';
import { walls } from '#server/modules/standings/standings.ts';
import { whileThere } from '#server/platform/db/connection/database-watch.ts';
import { spokenLanguage } from '#server/platform/http/spoken-language.ts';
import type { ReadShown } from '../shown-installation.ts';
import { describeCeremony } from './basic-ceremony.ts';
import { type BasicWall, basicWallPage } from './basic-wall-page.ts';

/** The time of the last fresh board of each event, so that a stale board can say how old it is. */
type FreshAt = Map<number, Date>;

/** The words of an announcement that has not ended, in the reader's language where it has them. */
function textOf(announcement: walls.WallNow['announcement'], { isRussian, at }: { isRussian: boolean; at: Date }): string {
  if (!announcement || (announcement.endsAt && announcement.endsAt <= at)) return '';
  const { textRu, textEn } = announcement;
  return (isRussian ? textRu : textEn) || textRu || textEn;
}

/** Reads the public board, which is the same for every viewer. */
async function readBasicWall(
  deps: Deps,
  { event: name, isRussian, freshAt }: { event: string; isRussian: boolean; freshAt: FreshAt },
): Promise<BasicWall> {
  const ctx = anonymousContext(deps);
  const now = await walls.readWallNow(ctx, name);
  if (!now) return null;
  const { event, frozenAt, isStale } = now.standings;
  const serverTime = isStale ? null : await whileThere(deps.watch, () => readServerTime(ctx)).catch(() => null);
  if (serverTime) freshAt.set(event.id, serverTime);
  const boards = now.standings.boards.map(({ categoryId, rows }) => {
    const { name } = eventCategory(event, categoryId);
    return { name: (isRussian ? name.ru : name.en) || name.ru, rows };
  });
  return {
    eventName: (!isRussian && event.nameEn) || event.name,
    timeZone: event.timeZone,
    isStale: serverTime === null,
    at: freshAt.get(event.id) ?? now.serverTime,
    frozenAt,
    announcement: textOf(now.announcement, { isRussian, at: serverTime ?? now.serverTime }),
    ceremony: describeCeremony(now, isRussian ? 'ru' : 'en'),
    boards,
  };
}

/**
 * `/wall/<event>?basic=1`: a wall for old televisions, made here, without a script. Every other address of a wall is a page of the client.
 */
export function registerBasicWall(app: FastifyInstance, { deps, readShown }: { deps: Deps; readShown: ReadShown }): void {
  const freshAt: FreshAt = new Map();
  app.get<{ Params: { event: string }; Querystring: Record<string, unknown> }>('/wall/:event', async (request, reply) => {
    const { params, query, headers, cookies } = request;
    if (query['basic'] !== '1') return reply.callNotFound();
    const { defaultLanguage: fallback } = await readShown();
    const language = spokenLanguage({ query: query['lang'], cookie: cookies['lang'], header: headers['accept-language'], fallback });
    const wall = await readBasicWall(deps, { event: params.event, isRussian: language === 'ru', freshAt }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the wall without script (?basic=1) could not be read');
      return 'away' as const;
    });
    return reply
      .status(wall === null ? 404 : wall === 'away' ? 503 : 200)
      .header('cache-control', 'no-store')
      .headers(wall === 'away' ? { 'retry-after': '1' } : {})
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(basicWallPage(language, wall));
  });
}
