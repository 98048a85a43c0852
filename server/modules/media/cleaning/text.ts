import { guessEncoding } from '#server/platform/text/encoding.rules.ts';
import { FileBroken } from '../media.errors.ts';

/** Signs of the control set that no text has, and the sign of bytes that stand for no letter. A tab, a new line and a new page are none. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const noText = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/;

/**
 * Turns a text into UTF-8, as it is when it is UTF-8 already. UTF-16, Windows-1251, KOI8-R and the encodings of other spreadsheets are
 * guessed. Refuses bytes that are no text in the encoding that fits them best.
 */
export function cleanText(bytes: Buffer): Buffer {
  const encoding = guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (noText.test(text)) throw new FileBroken('notText');
  return encoding === 'utf-8' ? bytes : Buffer.from(text);
}
