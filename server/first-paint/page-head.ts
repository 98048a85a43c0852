import type { SpokenLanguage } from '#server/platform/http/spoken-language.ts';
import { escapeHtml, type ShownInstallation } from './write-installation.ts';

interface Head {
  installation: ShownInstallation;
  language: SpokenLanguage;
  publicUrl: string;
  /** Where the page is found by everybody; null for pages of one person and for addresses of nothing. */
  canonicalPath: string | null;
  /** The title of a page that is about one event; null keeps the title that the build gave it. */
  title: string | null;
  /** The picture of the page itself, in place of that of the installation. */
  ownPicture?: { url: string; width: number; height: number } | null;
}

const locales: Record<SpokenLanguage, string> = { ru: 'ru_RU', en: 'en_GB' };

/** Drawn by scripts/draw/icons.ts. It has our mark, so it is not shown where the installation has a logo of its own. */
const ourPicture = { url: '/icons/share.png', width: 1200, height: 630 };

const pictureOf = ({ sharePicture, logo }: ShownInstallation) =>
  sharePicture ?? (logo === null ? ourPicture : logo.mime === 'image/svg+xml' ? null : logo);

/** The title of a page as it stands in its head, and what is before and after it. */
function cutTitle(html: string): { before: string; title: string; after: string } {
  const start = html.indexOf('<title>') + '<title>'.length;
  const end = html.indexOf('</title>');
  return { before: html.slice(0, start), title: html.slice(start, end), after: html.slice(end) };
}

/** The same page in either language, for search engines. */
const addressTags = (address: string) => [
  `<link rel="canonical" href="${address}">`,
  ...(['ru', 'en'] as const).map((each) => `<link rel="alternate" hreflang="${each}" href="${address}?lang=${each}">`),
  `<link rel="alternate" hreflang="x-default" href="${address}">`,
];

/**
 * Writes into a page what messengers, networks and search engines show of it: the title, a card by the Open Graph protocol, and the address
 * by which it is known.
 */
export function writeHead(html: string, { installation, language, publicUrl, canonicalPath, title, ownPicture }: Head): string {
  const { before, title: builtTitle, after } = cutTitle(html);
  const shownTitle = title === null ? builtTitle : escapeHtml(title);
  const page = before + shownTitle + after;
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const picture = ownPicture ?? pictureOf(installation);
  const address = canonicalPath === null ? null : escapeHtml(`${publicUrl}${canonicalPath}`);
  const properties: [name: string, content: string | number][] = [
    ['og:type', 'website'],
    ['og:site_name', escapeHtml(installation.name[language])],
    ['og:title', shownTitle],
    ['og:description', description],
    ['og:locale', locales[language]],
    ...(address === null ? [] : [['og:url', address] satisfies [string, string]]),
    ...(picture === null
      ? []
      : ([
          ['og:image', escapeHtml(`${publicUrl}${picture.url}`)],
          ['og:image:width', picture.width],
          ['og:image:height', picture.height],
        ] satisfies [string, string | number][])),
  ];
  const isWide = picture !== null && picture.width > 1.5 * picture.height;
  const tags = [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}">`),
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
    ...(address === null ? [] : addressTags(address)),
  ];
  return page.replace('</head>', () => `${tags.join('')}</head>`);
}
