/** A title as people read it, and the address of its link. */
export interface Title {
  title: string;
  titleLink: string | null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

function parseEntity(name: string): string | null {
  const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!number) return Object.hasOwn(entities, name) ? (entities[name] ?? null) : null;
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : null;
}

const unescapeMarkup = (text: string) => text.replace(/&(#?\w{1,8});/g, (whole, name: string) => parseEntity(name) ?? whole);
const stripTags = (markup: string) => unescapeMarkup(markup.replace(/<\/?[a-z!][^<>]*>/gi, '')).trim();

/** Returns the address if it is safe to follow and to put into an attribute; null for any other. */
function toSafeLink(address: string): string | null {
  const link = address.trim();
  // oxlint-disable-next-line no-control-regex
  if (!/^https?:\/\/[^\s"'<>`\\\u0000-\u001f\u007f]+$/i.test(link)) return null;
  return URL.canParse(link) ? link : null;
}

/** Splits `<a href="…">text</a>` into its text and its address. Any other markup is removed. */
export function splitTitle(markup: string): Title {
  const [anchor = ''] = /<a\s[^<>]*>/i.exec(markup) ?? [];
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(anchor);
  return { title: stripTags(markup), titleLink: href ? toSafeLink(unescapeMarkup(href[1] ?? href[2] ?? '')) : null };
}

/** Joins a title and its link into markup, for clients that show it so. The words are escaped, and only a safe address becomes a link. */
export function joinTitle({ title, titleLink }: Title): string {
  const link = titleLink === null ? null : toSafeLink(titleLink);
  if (link === null) return escapeMarkup(title);
  return `<a href="${escapeMarkup(link)}" target="_blank" rel="noopener noreferrer">${escapeMarkup(title)}</a>`;
}
