import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { spokenLanguage } from '#server/platform/http/spoken-language.ts';

/** Rendered when the client was built. A sign-in that carries something is rendered in the browser, which knows what it says. */
const rendered: Record<string, { name: string; takesQuery: boolean }> = {
  '/': { name: 'home', takesQuery: true },
  '/previous': { name: 'previous', takesQuery: true },
  '/registration': { name: 'registration', takesQuery: false },
};

const themes = ['light', 'dark', 'sun'];

interface Variant {
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

function variantOf(text: string): Variant {
  const html = Buffer.from(text);
  return {
    html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
    gzip: gzipSync(html, { level: 9 }),
    // Weak: the same page in another encoding is the same page.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

/** What a browser would not send, such as `//`, is no address at all. */
const addressOf = (url: string): URL => URL.parse(url, 'http://localhost') ?? new URL('http://localhost');

function pageName(url: URL): string {
  const page = rendered[url.pathname];
  const carries = [...url.searchParams.keys()].some((key) => key !== 'lang');
  return page && (page.takesQuery || !carries) ? page.name : 'shell';
}

/** Sends the page of an address in the language and the colours of the reader; each variant is made and compressed once. */
export function openPages({ directory, publicUrl }: { directory: string; publicUrl: string }) {
  const variants = new Map<string, Variant>();
  const find = (name: string, language: string, theme: string | undefined): Variant => {
    const key = `${language}/${name}/${theme ?? ''}`;
    const known = variants.get(key);
    if (known) return known;
    const text = readFileSync(join(directory, language, `${name}.html`), 'utf8')
      .replaceAll('%PUBLIC_URL%', publicUrl.replace(/\/$/, ''))
      .replace('<html ', theme ? `<html data-theme="${theme}" ` : '<html ');
    const made = variantOf(text);
    variants.set(key, made);
    return made;
  };

  return (request: FastifyRequest, reply: FastifyReply) => {
    const url = addressOf(request.url);
    const language = spokenLanguage({
      asked: url.searchParams.get('lang'),
      cookie: request.cookies['lang'],
      header: request.headers['accept-language'],
    });
    const theme = themes.find((each) => each === request.cookies['theme']);
    const { html, br, gzip, etag } = find(pageName(url), language, theme);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;

    void reply
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    void reply.type('text/html; charset=utf-8');
    if (encoding === null) return reply.header('content-encoding', 'identity').send(html);
    return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gzip);
  };
}
