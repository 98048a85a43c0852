import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#server/platform/http/accepts-encoding.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { type SpokenLanguage, spokenLanguage } from '#server/platform/http/spoken-language.ts';
import { type Fill, fillShell, type Filling } from './filling.ts';
import { type Addressed, openPageAddresses, shellOfDevices } from './page-addresses.ts';
import { writeHead } from './page-head.ts';
import { type Variant, variantOf } from './page-variant.ts';
import { type ReadShown, shownByDefault } from './shown-installation.ts';
import { cardSize } from './team-card/draw-team-card.ts';
import { type HasCard, teamCardPath } from './team-card/team-card.ts';
import { type ShownInstallation, writeInstallation } from './write-installation.ts';

/** Rendered when the client was built. */
const rendered: Record<string, string> = {
  '/developers': 'developers',
  '/stats': 'liveNumbers',
  '/registration': 'registration',
};

/** Rendered as well, without any data of the person whose pages they are: headings and skeletons. */
const ofPerson: Record<string, string> = {
  '/auth/telegram': 'telegramReturn',
  '/profile': 'profile',
  '/quest': 'quest',
  '/quest/:id': 'block',
  '/points': 'points',
  '/qr': 'scanner',
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

const wishesOf = ({ cookies, headers }: FastifyRequest, url: URL, fallback: SpokenLanguage) => ({
  language: spokenLanguage({ query: url.searchParams.get('lang'), cookie: cookies['lang'], header: headers['accept-language'], fallback }),
  theme: themes.find((each) => each === cookies['theme']),
});

/** Refuses an address that no browser sends, such as `//`. */
const addressOf = (url: string): URL => URL.parse(url, 'http://localhost') ?? new URL('http://localhost');

const eventPageOf = (path: string): string | undefined => renderedForEvents.find(([pattern]) => pattern.test(path))?.[1];

/** A page is for everybody when the build or the server draws it. */
const isPublic = (path: string): boolean => path in ofCurrentEvent || path in rendered || eventPageOf(path) !== undefined;

/** Finds the file of an address, and its event. */
function pageOf({ pathname, searchParams }: URL, { pattern, event }: Addressed): { name: string; event?: string } {
  const current = ofCurrentEvent[pathname];
  if (current) return { name: current, event: 'current' };
  // Without a token in its address the page may have one in the history of the tab, which only the browser knows.
  if (pattern === '/qr/verify' && searchParams.get('token')?.trim()) return { name: 'invitation' };
  const name = rendered[pathname] ?? ofPerson[pattern];
  if (name !== undefined) return { name };
  const carries = [...searchParams.keys()].some((key) => key !== 'lang');
  const ofEvent = eventPageOf(pathname);
  return carries || ofEvent === undefined || event === null ? { name: 'shell' } : { name: ofEvent, event };
}

interface Wanted {
  name: string;
  language: 'ru' | 'en';
  theme: string | undefined;
  installation: ShownInstallation;
  /** Drawn with this installation. */
  filling: Filling | null;
  canonicalPath: string | null;
  /** The card of a team; null for other pages. */
  card: string | null;
}

/** Makes the variants of the pages in a folder; each is made once, and dropped with its content or with the name and look in it. */
function variantsOf({ directory, publicUrl: address }: { directory: string; publicUrl: string }) {
  const kept = new WeakMap<Filling | ShownInstallation, Map<string, Variant>>();
  const publicUrl = address.replace(/\/$/, '');
  const read = ({ name, language, theme, installation, canonicalPath, filling, card }: Wanted) => {
    const page = readFileSync(join(directory, language, `${name}.html`), 'utf8').replace(
      '<html ',
      theme ? `<html data-theme="${theme}" ` : '<html ',
    );
    const title = filling?.title ?? null;
    const ownPicture = card === null ? null : { url: card, ...cardSize };
    return writeHead(writeInstallation(page, { installation, language }), {
      installation,
      language,
      publicUrl,
      canonicalPath,
      title,
      ownPicture,
    });
  };
  const variantsWith = (content: Filling | ShownInstallation) => {
    const variants = kept.get(content) ?? new Map<string, Variant>();
    kept.set(content, variants);
    return variants;
  };
  return (wanted: Wanted): Variant => {
    const { name, language, theme, installation, filling, canonicalPath } = wanted;
    // There are thousands of teams, and messengers ask for such a page once.
    if (wanted.card !== null) return variantOf(read(wanted), { isBrief: true });
    const variants = variantsWith(filling ?? installation);
    const key = `${language}/${name}/${theme ?? ''}/${canonicalPath ?? ''}`;
    const made = variants.get(key) ?? variantOf(filling ? fillShell(read(wanted), filling) : read(wanted), { isBrief: filling !== null });
    variants.set(key, made);
    return made;
  };
}

interface Pages {
  directory: string;
  publicUrl: string;
  fill?: Fill;
  readShown?: ReadShown;
  /** Whether a word names an event. True when it cannot be known now. */
  isEvent?: (word: string) => Promise<boolean>;
  hasCard?: HasCard;
}

/** The address of the results that a team shares. */
const teamIn = (url: URL): number | null => {
  const team = /^\d{1,15}$/.exec(url.searchParams.get('team') ?? '')?.[0];
  return team !== undefined && eventPageOf(url.pathname) === 'standings' ? Number(team) : null;
};

/**
 * Sends the page of an address in the language and the colours of the reader, and the pages of an event with their public data. An address
 * that no route has, or of an event that there is not, has the shell as its page, too, under a 404.
 */
export function openPages(over: Pages) {
  const {
    directory,
    publicUrl,
    fill = async () => null,
    readShown = async () => shownByDefault,
    isEvent = async () => true,
    hasCard = async () => false,
  } = over;
  const find = variantsOf({ directory, publicUrl });
  const addressed = openPageAddresses(directory);
  const isThere = async (found: Addressed | null) => found !== null && (found.event === null || (await isEvent(found.event)));

  /** Finds the card of the team that the address names. */
  async function findCard(url: URL, event: string | null, language: SpokenLanguage): Promise<string | null> {
    const teamId = teamIn(url);
    if (teamId === null || event === null) return null;
    return (await hasCard({ event, teamId, language })) ? teamCardPath(event, teamId, language) : null;
  }

  async function choose(request: FastifyRequest): Promise<{ page: Variant; language: SpokenLanguage; isFound: boolean }> {
    const url = addressOf(request.url);
    const installation = await readShown();
    const isShell = url.pathname === shellOfDevices;
    const { language, theme } = isShell
      ? { language: 'ru' as const, theme: undefined }
      : wishesOf(request, url, installation.defaultLanguage);
    const found = addressed(url.pathname);
    const isFound = await isThere(found);
    const { name, event } = found && isFound ? pageOf(url, found) : { name: 'shell' };
    const filling = event === undefined ? null : await fill({ page: name, event, language, installation });
    const canonicalPath = isFound && isPublic(url.pathname) ? url.pathname : null;
    const card = isFound ? await findCard(url, found?.event ?? null, language) : null;
    return { page: find({ name, language, theme, installation, filling, canonicalPath, card }), language, isFound };
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, language, isFound } = await choose(request);
    void reply.header('content-language', language).header('vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (page.ownScripts) {
      const policy = String(reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy'));
      void reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${page.ownScripts}`));
    }
    if (isFound) {
      void reply.header('cache-control', 'no-cache').header('etag', page.etag);
      if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
    } else {
      // The event of this address may be made in a minute.
      void reply.status(404).header('cache-control', 'no-store');
    }
    void reply.type('text/html; charset=utf-8');
    const encoding = encodings.find((each) => acceptsEncoding(request.headers['accept-encoding'], each));
    return encoding ? reply.header('content-encoding', encoding).send(await page.encoded(encoding)) : reply.send(page.html);
  };
}
