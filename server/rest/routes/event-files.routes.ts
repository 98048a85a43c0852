import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import {
  addPart,
  eventSchema,
  exportCsv,
  exportWorkbook,
  exportZip,
  partBytes,
  type ResultsChoice,
  resultsChoices,
} from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { BadInput, CsrfFailed, NotFound } from '#server/platform/errors.ts';
import { isSameOrigin } from '#server/platform/http/csrf.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';
import { type ErrorResponse, refusalResponse } from '../envelope.ts';

const sheets = ['riddles', 'insiders', 'teams'] as const;
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type AskingSheet = FastifyRequest<{ Params: { slug: string }; Querystring: { lang?: string } }>;

/** `GET /event-files/{slug}/riddles.xlsx`, `insiders.csv` and so on are the sheets of an event, with columns named in Russian or English. */
function registerSheets(app: FastifyInstance, deps: Deps): void {
  for (const kind of sheets) {
    for (const extension of ['xlsx', 'csv'] as const) {
      app.get(`/event-files/:slug/${kind}.${extension}`, async (request: AskingSheet, reply) => {
        const ctx = await requestContext(deps, { request, reply });
        try {
          const event = await readEventBySlug(ctx, request.params.slug);
          if (!event) throw new NotFound();
          const asked = { event, kind, language: request.query.lang === 'en' ? 'en' : 'ru' } as const;
          const body = extension === 'xlsx' ? await exportWorkbook(ctx, asked) : await exportCsv(ctx, asked);
          return await reply
            .type(extension === 'xlsx' ? workbookType : 'text/csv; charset=utf-8')
            .headers({
              'cache-control': 'private, no-store',
              'content-disposition': `attachment; filename="${event.slug}-${kind}.${extension}"`,
            })
            .send(body);
        } catch (error) {
          return refuse(reply, error);
        }
      });
    }
  }
}

type Uploading = FastifyRequest<{ Params: { upload: string }; Querystring: { at?: string } }>;

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal: ErrorResponse | null = refusalResponse(error);
  if (!refusal) throw error;
  return reply.status(refusal.status).headers(refusal.headers).send(refusal.body);
}

function resultsOf(written = 'none'): ResultsChoice {
  const found = resultsChoices.find((choice) => choice === written);
  if (!found) throw new BadInput([{ name: 'results', message: `one of ${resultsChoices.join(', ')}` }]);
  return found;
}

/**
 * The event files of organizers as bytes: what is too large for GraphQL. `PUT /event-files/{upload}?at={bytes}` adds a part of a zip,
 * `GET /event-files/{slug}.zip` is an event to take home, with `?results=anonymous` or `?results=personal` together with what teams did;
 * the sheets of an event stand beside it, and `GET /schema/event-1.json` describes the format to editors.
 */
export function registerEventFiles(app: FastifyInstance, deps: Deps): void {
  let known: { text: string; etag: string } | undefined;
  app.get('/schema/event-1.json', (request, reply) => {
    if (!known) {
      const text = `${JSON.stringify(eventSchema(), null, 2)}\n`;
      known = { text, etag: etagOf(text, null) };
    }
    // Editors of other sites read it.
    void reply
      .type('application/schema+json; charset=utf-8')
      .headers({ 'cache-control': 'public, no-cache', etag: known.etag, 'access-control-allow-origin': '*' });
    return matchesEtag(request.headers['if-none-match'], known.etag) ? reply.status(304).send() : reply.send(known.text);
  });

  app.get<{ Params: { slug: string }; Querystring: { results?: string } }>('/event-files/:slug.zip', async (request, reply) => {
    const ctx = await requestContext(deps, { request, reply });
    try {
      const results = resultsOf(request.query.results);
      const event = await readEventBySlug(ctx, request.params.slug);
      if (!event) throw new NotFound();
      const zip = await exportZip(ctx, { event, results });
      return await reply
        .type('application/zip')
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${event.slug}.zip"` })
        .send(zip);
    } catch (error) {
      return refuse(reply, error);
    }
  });

  registerSheets(app, deps);

  void app.register(async (parts) => {
    parts.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));
    parts.put('/event-files/:upload', { bodyLimit: partBytes }, async (request: Uploading, reply) => {
      const ctx = await requestContext(deps, { request, reply });
      try {
        if (!isSameOrigin(request.headers, deps.config.publicUrl)) throw new CsrfFailed();
        const { params, query, body } = request;
        const size = await addPart(ctx, { upload: params.upload, at: Number(query.at ?? 0), part: body as Readable });
        return await reply.header('cache-control', 'no-store').send({ ok: true, size });
      } catch (error) {
        return refuse(reply, error);
      }
    });
  });
}
