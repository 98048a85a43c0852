import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, requestContext } from '#server/context.ts';
import { archive, eventSchema, type ResultsChoice, resultsChoices, sheets, transfer } from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { admit } from '#server/platform/http/admission.ts';
import { createEtag, matchesEtag } from '#server/platform/http/etag.ts';
import { attachment } from '../attachment.ts';
import { type ErrorResponse, refusalResponse } from '../envelope.ts';

const sheetKinds = ['riddles', 'insiders', 'teams'] as const;
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Language = 'ru' | 'en';
const readLanguage = (written: string | undefined): Language => (written === 'en' ? 'en' : 'ru');

const nameIn = (event: { name: string; nameEn: string }, language: Language) => (language === 'en' && event.nameEn) || event.name;

/** What a zip with results has more than the event, in its name. */
const resultsWords: Record<Language, string> = { ru: 'с результатами', en: 'with results' };

type SheetRequest = FastifyRequest<{ Params: { slug: string }; Querystring: { lang?: string } }>;

/**
 * Serves the sheets of an event, such as `GET /event-files/{slug}/riddles.xlsx` and `insiders.csv`, with columns named in
 * Russian or English.
 */
function registerSheets(app: FastifyInstance, deps: Deps): void {
  for (const kind of sheetKinds) {
    for (const extension of ['xlsx', 'csv'] as const) {
      app.get(`/event-files/:slug/${kind}.${extension}`, async (request: SheetRequest, reply) => {
        const ctx = await requestContext(deps, { request, reply });
        try {
          const event = await readEventBySlug(ctx, request.params.slug);
          if (!event) throw new NotFound();
          const options = { event, kind, language: readLanguage(request.query.lang) } as const;
          const body = extension === 'xlsx' ? await sheets.exportWorkbook(ctx, options) : await sheets.exportCsv(ctx, options);
          return await reply
            .type(extension === 'xlsx' ? workbookType : 'text/csv; charset=utf-8')
            .headers({
              'cache-control': 'private, no-store',
              'content-disposition': attachment({
                plain: `${event.slug}-${kind}`,
                title: `${nameIn(event, options.language)} – ${sheets.tabNames[kind][options.language]}`,
                extension,
              }),
            })
            .send(body);
        } catch (error) {
          return refuse(reply, error);
        }
      });
    }
  }
}

type UploadRequest = FastifyRequest<{ Params: { upload: string }; Querystring: { at?: string } }>;

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal: ErrorResponse | null = refusalResponse(error);
  if (!refusal) throw error;
  return reply.status(refusal.status).headers(refusal.headers).send(refusal.body);
}

/** Reads where a part begins, in bytes of the upload. */
function parseOffset(written = '0'): number {
  const offset = /^\d{1,15}$/.test(written) ? Number(written) : null;
  if (offset === null) throw new BadInput([{ name: 'at', message: 'a number of bytes, 0 or more' }]);
  return offset;
}

function parseResults(written = 'none'): ResultsChoice {
  const match = resultsChoices.find((choice) => choice === written);
  if (!match) throw new BadInput([{ name: 'results', message: `one of ${resultsChoices.join(', ')}` }]);
  return match;
}

/**
 * Serves the event files of organizers, which are too large for GraphQL. `PUT /event-files/{upload}?at={bytes}` adds a part of a zip.
 * `GET /event-files/{slug}.zip` exports an event, with `?results=anonymous` or `?results=personal` together with its results. Each file is
 * named by the event, in the language of `?lang=ru` or `?lang=en`. The sheets of
 * an event have addresses below its slug, and `GET /schema/event-1.json` describes the format to editors.
 */
export function registerEventFiles(app: FastifyInstance, deps: Deps): void {
  let schemaFile: { text: string; etag: string } | undefined;
  app.get('/schema/event-1.json', (request, reply) => {
    if (!schemaFile) {
      const text = `${JSON.stringify(eventSchema(), null, 2)}\n`;
      schemaFile = { text, etag: createEtag(text, null) };
    }
    // Editors that run on other sites read the schema.
    void reply
      .type('application/schema+json; charset=utf-8')
      .headers({ 'cache-control': 'public, no-cache', etag: schemaFile.etag, 'access-control-allow-origin': '*' });
    return matchesEtag(request.headers['if-none-match'], schemaFile.etag) ? reply.status(304).send() : reply.send(schemaFile.text);
  });

  app.get<{ Params: { slug: string }; Querystring: { results?: string; lang?: string } }>(
    '/event-files/:slug.zip',
    async (request, reply) => {
      const ctx = await requestContext(deps, { request, reply });
      try {
        const results = parseResults(request.query.results);
        const language = readLanguage(request.query.lang);
        const event = await readEventBySlug(ctx, request.params.slug);
        if (!event) throw new NotFound();
        const zip = await transfer.exportZip(ctx, { event, results });
        return await reply
          .type('application/zip')
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': attachment({
              plain: event.slug,
              title: [nameIn(event, language), results === 'none' ? '' : resultsWords[language]].filter(Boolean).join(' – '),
              extension: 'zip',
            }),
          })
          .send(zip);
      } catch (error) {
        return refuse(reply, error);
      }
    },
  );

  registerSheets(app, deps);

  void app.register(async (parts) => {
    parts.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));
    parts.put('/event-files/:upload', { bodyLimit: archive.partBytes }, async (request: UploadRequest, reply) => {
      const ctx = await requestContext(deps, { request, reply });
      try {
        admit('ownPage', request, deps.config);
        const { params, query, body } = request;
        const size = await archive.addPart(ctx, { upload: params.upload, at: parseOffset(query.at), part: body as Readable });
        return await reply.header('cache-control', 'no-store').send({ ok: true, size });
      } catch (error) {
        return refuse(reply, error);
      }
    });
  });
}
