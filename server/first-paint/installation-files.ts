import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEtag, matchesEtag } from '#server/platform/http/etag.ts';
import type { ReadShown } from './shown-installation.ts';
import { clientInstallation, writeManifest } from './write-installation.ts';

const manifests = { ru: 'manifest.webmanifest', en: 'manifest.en.webmanifest' } as const;

function send(request: FastifyRequest, reply: FastifyReply, { type, body }: { type: string; body: string }) {
  const etag = createEtag(body, null);
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.type(type).send(body);
}

/** The manifests of the installed app, and what a page that came from the device asks for: the name and the look as they are now. */
export function registerInstallationFiles(app: FastifyInstance, { webRoot, readShown }: { webRoot: string; readShown: ReadShown }): void {
  for (const language of ['ru', 'en'] as const) {
    const manifest = readFileSync(join(webRoot, manifests[language]), 'utf8');
    app.get(`/${manifests[language]}`, async (request, reply) => {
      const body = writeManifest(manifest, { installation: await readShown(), language });
      return send(request, reply, { type: 'application/manifest+json', body });
    });
  }
  app.get('/installation.json', async (request, reply) => {
    const body = JSON.stringify(clientInstallation(await readShown()));
    return send(request, reply, { type: 'application/json', body });
  });
}
