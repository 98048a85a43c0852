import type { Installation } from '#server/modules/installation/installation.ts';
import type { SpokenLanguage } from '#server/platform/http/spoken-language.ts';
import type { TimeZone } from '#server/platform/zones/zone.rules.ts';

/** JSON that no text in it can break out of, in an element of data, which is never run. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A picture with its address on this origin. */
export interface Picture {
  url: string;
  width: number;
  height: number;
  mime: string;
}

/** An installation as pages show it: each text is there in both languages. */
export interface ShownInstallation extends Pick<
  Installation,
  'version' | 'name' | 'motto' | 'title' | 'description' | 'city' | 'links' | 'defaultLanguage'
> {
  zone: TimeZone;
  logo: Picture | null;
  sharePicture: Picture | null;
}

/** What the client reads of it (web/i18n/installation.ts). */
export const clientInstallation = ({ version, name, motto, title, city, links, zone, logo }: ShownInstallation) => ({
  version,
  name,
  motto,
  title,
  city,
  links,
  zone,
  logo: logo && { url: logo.url, width: logo.width, height: logo.height },
});

/** A text as it may stand in an element or in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Replaces each element that begins with `opening`; `rest` is applied to what stands between them. */
function replaceElements(
  html: string,
  { opening, closing }: { opening: string; closing: string },
  make: (element: string) => string,
  rest: (text: string) => string = (text) => text,
): string {
  const [before = '', ...others] = html.split(opening);
  const parts = others.map((part) => {
    const end = part.indexOf(closing) + closing.length;
    return make(opening + part.slice(0, end)) + rest(part.slice(end));
  });
  return rest(before) + parts.join('');
}

interface Written {
  installation: ShownInstallation;
  language: SpokenLanguage;
}

const valuesOf = ({ installation, language }: Written): Record<string, string> => ({
  NAME: installation.name[language],
  MOTTO: installation.motto[language],
  TITLE: installation.title[language],
  DESCRIPTION: installation.description[language],
});

/**
 * The build leaves one link in a page, and signs for the texts. One pass fills them in, so that no text of an organizer is taken for one.
 */
function withTexts(html: string, { installation, language }: Written): string {
  const values = valuesOf({ installation, language });
  const fill = (text: string) =>
    text.replace(/%(NAME|MOTTO|TITLE|DESCRIPTION|INSTALLATION)%/g, (_sign, name: string) =>
      name === 'INSTALLATION' ? safeJson(clientInstallation(installation)) : escapeHtml(values[name] ?? ''),
    );
  const links = (pattern: string) =>
    installation.links
      .map(({ label, url }) => pattern.replace(/%LINK_(URL|LABEL)%/g, (_sign, part) => escapeHtml(part === 'URL' ? url : label[language])))
      .join('');
  return replaceElements(html, { opening: '<a href="%LINK_URL%"', closing: '</a>' }, links, fill);
}

/** The same as web/shared/ui/pictures/logo.tsx draws: as high as the mark and at most twice as wide. */
function logoImage({ url, width, height }: Picture, size: number): string {
  const scale = Math.min(size / height, (2 * size) / width);
  return `<img src="${url}" alt="" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"/>`;
}

const isRaster = ({ mime }: Picture) => mime !== 'image/svg+xml';

/** Phones draw no SVG on their home screens. */
function withLogo(html: string, logo: Picture): string {
  const marked = replaceElements(html, { opening: '<svg data-mark=""', closing: '</svg>' }, (svg) =>
    logoImage(logo, Number(/ height="(\d+)"/.exec(svg)?.[1])),
  );
  const link = (rel: string, page: string, tag: string) =>
    replaceElements(page, { opening: `<link rel="${rel}"`, closing: '>' }, () => tag);
  const withIcon = link('icon', marked, `<link rel="icon" href="${logo.url}" type="${logo.mime}">`);
  return isRaster(logo) ? link('apple-touch-icon', withIcon, `<link rel="apple-touch-icon" href="${logo.url}">`) : withIcon;
}

/** Puts the name and the look of an installation into a page as the build left it. */
export function writeInstallation(html: string, written: Written): string {
  const { logo } = written.installation;
  const named = withTexts(html, written);
  return logo ? withLogo(named, logo) : named;
}

/** The same for the manifest of the installed app, which is JSON. */
export function writeManifest(manifest: string, { installation, language }: Written): string {
  const values = valuesOf({ installation, language });
  const named = manifest.replace(/%(NAME|TITLE)%/g, (_sign, name: string) => JSON.stringify(values[name]).slice(1, -1));
  const { logo } = installation;
  if (!logo) return named;
  const icons = [{ src: logo.url, sizes: isRaster(logo) ? `${logo.width}x${logo.height}` : 'any', type: logo.mime }];
  // The screenshots show our mark in the header.
  const { shortcuts, screenshots: _ours, ...rest } = JSON.parse(named) as { shortcuts: object[]; screenshots: object[] };
  return JSON.stringify({ ...rest, icons, shortcuts: shortcuts.map((each) => ({ ...each, icons })) }, null, 2);
}
