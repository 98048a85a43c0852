import { parseUrl } from '#web/shared/parse-url.ts';
import { paths } from '#web/shared/paths.ts';

const shape = /^[\w-]{22}$/;
const fitting = (text: string | null | undefined): string | null => (text && shape.test(text) ? text : null);

/**
 * The pass in what a camera read or a person typed: the link of a QR code, or only the code. Of a link just the code is
 * used and nobody goes where it leads, so it does not matter under which of its names our site drew it.
 */
export const passTokenIn = (text: string): string | null => {
  const read = text.trim();
  const url = parseUrl(read) ?? parseUrl(`https://${read}`);
  const inLink = url?.pathname === paths.passCheck ? url.searchParams.get('token') : null;
  return fitting(read) ?? fitting(inLink);
};
