import { parseUrl } from '#web/shared/parse-url.ts';
import { paths } from '#web/shared/paths.ts';

const shape = /^[\w-]{22}$/;
const fitting = (text: string | null | undefined): string | null => (text && shape.test(text) ? text : null);

/**
 * Returns the pass in a scanned or typed text: the link of a QR code, or only the code. The link is not opened, so its host
 * name does not matter.
 */
export const passTokenIn = (text: string): string | null => {
  const read = text.trim();
  const url = parseUrl(read) ?? parseUrl(`https://${read}`);
  const inLink = url?.pathname === paths.passCheck ? url.searchParams.get('token') : null;
  return fitting(read) ?? fitting(inLink);
};
