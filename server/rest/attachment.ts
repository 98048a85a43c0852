/** Names that Windows keeps for devices, with any ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that a disk of every system takes, in its own script. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .replace(device, '_$&');

/**
 * The header `content-disposition` of a download: `title` and the ending, in any script, and `plain` in ASCII for programs that read nothing
 * else. RFC 6266 and RFC 8187. The title is cut at 120 characters.
 */
export function attachment({ plain, title, extension }: { plain: string; title: string; extension: string }): string {
  const letters = [...safeName(title)].slice(0, 120);
  // Windows leaves blanks and dots off the end of a name.
  while (' .'.includes(letters.at(-1) ?? '-')) letters.pop();
  const safe = letters.join('') || plain;
  const encoded = encodeURIComponent(`${safe}.${extension}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded}`;
}
