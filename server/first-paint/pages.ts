import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#server/platform/http/accepts-encoding.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { spokenLanguage } from '#server/platform/http/spoken-language.ts';
import { type Fill, fillFrame, type Filling } from './filling.ts';
import { type ReadShown, shownByDefault } from './shown-installation.ts';
import { type ShownInstallation, writeInstallation } from './write-installation.ts';
import { type Variant, variantOf } from './page-variant.ts';

/** Rendered when the client was built. A sign-in that carries something is rendered in the browser, which knows what it says. */
const rendered: Record<string, { name: string; takesQuery: boolean }> = {
  '/developers': { name: 'developers', takesQuery: true },
  '/stats': { name: 'liveNumbers', takesQuery: true },
  '/registration': { name: 'registration', takesQuery: false },
};

/** These are about the current event, whichever it is, so their public data come with them as with the pages of an event. */
const ofCurrentEvent: Record<string, string> = { '/': 'home', '/rules': 'rules', '/previous': 'previous' };

/** Shells that are the same for every event but for its name: they show placeholders while the data loads. */
const renderedForEvents: [RegExp, string][] = [
  [/^\/previous\/([\w.-]+)$/, 'standings'],
  [/^\/previous\/([\w.-]+)\/answers$/, 'answers'],
  [/^\/previous\/([\w.-]+)\/stats$/, 'eventStats'],
];

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const;
const themes = ['light', 'dark', 'sun'];

/** A phone keeps this page for all others, for every person and every choice, and the client sets the language and the colours. */
const shellOfDevices = '/index.html';

const wishesOf = ({ cookies, headers }: FastifyRequest, url: URL) => ({
  language: spokenLanguage({ asked: url.searchParams.get('lang'), cookie: cookies['lang'], header: headers['accept-language'] }),
  theme: themes.find((each) => each === cookies['theme']),
});

/** Refuses an address that no browser sends, such as `//`. */
const addressOf = (url: string): URL => URL.parse(url, 'http://localhost') ?? new URL('http://localhost');

const ofEvent = (path: string): { name: string; event: string } | undefined =>
  renderedForEvents.flatMap(([pattern, name]) => {
    const event = pattern.exec(path)?.[1];
    return event === undefined ? [] : [{ name, event }];
  })[0];

/** Finds the file of an address, and its event. */
function pageOf(url: URL): { name: string; event?: string } {
  const current = ofCurrentEvent[url.pathname];
  if (current) return { name: current, event: 'current' };
  const page = rendered[url.pathname];
  const carries = [...url.searchParams.keys()].some((key) => key !== 'lang');
  if (carries && !page?.takesQuery) return { name: 'shell' };
  return page ?? ofEvent(url.pathname) ?? { name: 'shell' };
}

interface Wanted {
  name: string;
  language: 'ru' | 'en';
  theme: string | undefined;
  installation: ShownInstallation;
  /** Drawn with this installation. */
  filling: Filling | null;
}

/** Makes the variants of the pages in a folder; each is made once, and dropped with its content or with the name and look in it. */
function variantsOf({ directory, publicUrl: address }: { directory: string; publicUrl: string }) {
  const kept = new WeakMap<Filling | ShownInstallation, Map<string, Variant>>();
  const publicUrl = address.replace(/\/$/, '');
  const read = ({ name, language, theme, installation }: Wanted) => {
    const page = readFileSync(join(directory, language, `${name}.html`), 'utf8')
      .replaceAll('%PUBLIC_URL%', publicUrl)
      .replace('<html ', theme ? `<html data-theme="${theme}" ` : '<html ');
    return writeInstallation(page, { installation, language, publicUrl });
  };
  const variantsWith = (content: Filling | ShownInstallation) => {
    const variants = kept.get(content) ?? new Map<string, Variant>();
    kept.set(content, variants);
    return variants;
  };
  return (wanted: Wanted): Variant => {
    const { name, language, theme, installation, filling } = wanted;
    const variants = variantsWith(filling ?? installation);
    const key = `${language}/${name}/${theme ?? ''}`;
    const made = variants.get(key) ?? variantOf(filling ? fillFrame(read(wanted), filling) : read(wanted), { isBrief: filling !== null });
    variants.set(key, made);
    return made;
  };
}

interface Pages {
  directory: string;
  publicUrl: string;
  fill?: Fill;
  readShown?: ReadShown;
}

/** Sends the page of an address in the language and the colours of the reader, and the pages of an event with their public data. */
export function openPages({ directory, publicUrl, fill = async () => null, readShown = async () => shownByDefault }: Pages) {
  const find = variantsOf({ directory, publicUrl });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = addressOf(request.url);
    const { language, theme } = url.pathname === shellOfDevices ? { language: 'ru' as const, theme: undefined } : wishesOf(request, url);
    const { name, event } = pageOf(url);
    const installation = await readShown();
    const filling = event === undefined ? null : await fill({ page: name, event, language, installation });
    const { html, etag, ownScript, encoded } = find({ name, language, theme, installation, filling });
    const encoding = encodings.find((each) => acceptsEncoding(request.headers['accept-encoding'], each)) ?? null;

    void reply
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('etag', etag);
    if (ownScript) {
      const policy = String(reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy'));
      void reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${ownScript}`));
    }
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    void reply.type('text/html; charset=utf-8').header('content-encoding', encoding ?? 'identity');
    return reply.send(encoding === null ? html : await encoded(encoding));
  };
}
