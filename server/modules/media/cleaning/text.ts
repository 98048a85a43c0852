import { FileBroken } from '../media.errors.ts';

const decoded = (bytes: Buffer, encoding: string): Buffer => Buffer.from(new TextDecoder(encoding).decode(bytes));

/** Signs of the control set that no text has; a tab, a new line and a new page are none of them. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** UTF-16 by the mark in front, as Notepad writes it; any other text as it is. */
export function fromUtf16(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  return bytes[0] === 0xfe && bytes[1] === 0xff ? decoded(bytes, 'utf-16be') : bytes;
}

/** A text in UTF-8: as it is, or, when it is none, read as Windows-1251, in which Notepad writes Russian. */
export function cleanText(bytes: Buffer): Buffer {
  let isUtf8 = true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    isUtf8 = false;
  }
  const text = isUtf8 ? bytes : decoded(bytes, 'windows-1251');
  if (controls.test(text.toString())) throw new FileBroken();
  return text;
}
