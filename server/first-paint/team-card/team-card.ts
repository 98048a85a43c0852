import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { anonymousContext, type Deps } from '#server/context.ts';
import { eventCategory } from '#server/modules/events/events.ts';
import { ceremony, readStandings } from '#server/modules/standings/standings.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { type SpokenLanguage, spokenLanguage } from '#server/platform/http/spoken-language.ts';
import type { ReadShown } from '../shown-installation.ts';
import { drawTeamCard, type TeamCard } from './draw-team-card.ts';

/** Where the card of a team lies. The board tells everybody what it shows. */
export const teamCardPath = (event: string, teamId: number, language: SpokenLanguage): string =>
  `/cards/${encodeURIComponent(event)}/${teamId}.png?lang=${language}`;

const words = {
  ru: { place: (rank: number, teams: number) => `${rank}-е место из ${teams}`, points: ['балл', 'балла', 'баллов'] },
  en: { place: (rank: number, teams: number) => `Place ${rank} of ${teams}`, points: ['point', 'points', 'points'] },
};

function pointsOf(total: number, language: SpokenLanguage): string {
  const [one, few, many] = words[language].points;
  const form = Number.isInteger(total) ? new Intl.PluralRules(language).select(total) : 'few';
  const noun = form === 'one' ? one : form === 'few' ? few : many;
  // A score has a dot in both languages, as on the board.
  return `${total} ${noun}`;
}

/** Finds what the card of a team shows. Null for a team that is not on the board, and until everybody may know all results. */
async function readCard(
  { deps, readShown }: { deps: Deps; readShown: ReadShown },
  { event: slug, teamId, language }: { event: string; teamId: number; language: SpokenLanguage },
): Promise<TeamCard | null> {
  const standings = await readStandings(anonymousContext(deps), slug);
  if (!standings || !ceremony.areResultsPublic(standings)) return null;
  const { event, boards } = standings;
  const board = boards.find(({ rows }) => rows.some((row) => row.teamId === teamId));
  const row = board?.rows.find((each) => each.teamId === teamId);
  if (!board || !row) return null;
  const { name } = eventCategory(event, board.categoryId);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: event.timeZone }).format(event.startsAt);
  return {
    eventName: (language === 'en' && event.nameEn) || event.name,
    categoryName: name[language] || name.ru,
    teamName: row.teamName,
    place: words[language].place(row.rank, board.rows.length),
    points: pointsOf(row.totalHalf / 2, language),
    foot: `${(await readShown()).name[language]} · ${day}`,
  };
}

/** A card is some forty kilobytes. */
const maxCards = 200;
/** More requests than this that wait for a drawing are told to come later. */
const maxWaiting = 20;

/** Draws each card once, and one at a time, so that a crowd that shares results slows nothing down. Null when too many wait. */
function openDrawing() {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: maxCards });
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (key: string, card: TeamCard): Promise<Buffer> | null => {
    const known = drawn.get(key);
    if (known) return known;
    if (waiting >= maxWaiting) return null;
    waiting += 1;
    const picture = queue.then(() => drawTeamCard(card)).finally(() => (waiting -= 1));
    // A failure is not cached, and does not stop those that wait behind it.
    queue = picture.catch(() => drawn.delete(key));
    drawn.set(key, picture);
    return picture;
  };
}

/** Tells whether a team has a card now. */
export type HasCard = (of: { event: string; teamId: number; language: SpokenLanguage }) => Promise<boolean>;

export const openTeamCards =
  (from: { deps: Deps; readShown: ReadShown }): HasCard =>
  async (of) =>
    (await readCard(from, of).catch(() => null)) !== null;

/**
 * `/cards/<event>/<team>.png`: a picture of a team's place for messengers, once the results are public. It has the name of the team and what
 * the board tells everybody, and no person.
 */
export function registerTeamCard(app: FastifyInstance, from: { deps: Deps; readShown: ReadShown }): void {
  const draw = openDrawing();
  app.get<{ Params: { event: string; file: string }; Querystring: Record<string, unknown> }>(
    '/cards/:event/:file',
    async (request, reply) => {
      const { params, query, headers, cookies } = request;
      const teamId = Number(/^(\d{1,15})\.png$/.exec(params.file)?.[1] ?? 0);
      const { defaultLanguage: fallback } = await from.readShown();
      const language = spokenLanguage({ query: query['lang'], cookie: cookies['lang'], header: headers['accept-language'], fallback });
      const card = teamId > 0 && params.event.length <= 64 ? await readCard(from, { event: params.event, teamId, language }) : null;
      if (!card) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      const key = createHash('sha256')
        .update(JSON.stringify([language, card]))
        .digest('base64url')
        .slice(0, 27);
      const etag = `W/"${key}"`;
      void reply.header('etag', etag).header('cache-control', 'public, max-age=300').header('vary', 'Accept-Language, Cookie');
      if (matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send();
      const picture = draw(key, card);
      if (!picture) return reply.status(503).header('cache-control', 'no-store').header('retry-after', '2').type('text/plain').send('Busy');
      return reply
        .header('content-language', language)
        .type('image/png')
        .send(await picture);
    },
  );
}
