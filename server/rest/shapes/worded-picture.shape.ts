import { escapeMarkup } from './markup.shape.ts';

const width = 800;
const maxPictureHeight = 2400;
const lineHeight = 42;
const margin = 40;
/** A line has this many letters of ordinary width. */
const lineLength = 36;

/** Letters of East Asia, and most emoji, are twice as wide as others. */
const textWidth = (words: string) => [...words].reduce((sum, letter) => sum + (letter >= '\u1100' ? 2 : 1), 0);

/** Cuts a word that is longer than a line. */
function splitWord(word: string): string[] {
  const pieces = [''];
  for (const letter of word) {
    const piece = pieces.at(-1) + letter;
    if (textWidth(piece) > lineLength) pieces.push(letter);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces;
}

function wrapLines(paragraph: string): string[] {
  const lines = [''];
  for (const piece of paragraph.split(/\s+/).flatMap(splitWord)) {
    const line = `${lines.at(-1)} ${piece}`.trim();
    if (textWidth(line) > lineLength) lines.push(piece);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

/** Replaces characters that XML does not allow, not even escaped. */
const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ').toWellFormed();

interface Picture {
  bytes: Buffer;
  mime: string;
  width: number | null;
  height: number | null;
}

/** Draws the words of a riddle below its picture. The picture is inside, because a drawing in a page may load nothing. */
export function drawWordsBelow(picture: Picture, text: string): string {
  const top = Math.min(maxPictureHeight, Math.round((width * (picture.height ?? 3)) / (picture.width ?? 4)));
  const lines = withoutControls(text).trim().split('\n').flatMap(wrapLines);
  const height = top + lineHeight * lines.length + margin;
  const words = lines.map((line, index) => `<text x="${margin}" y="${top + lineHeight * (index + 1) + 8}">${escapeMarkup(line)}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="#F5F3EE" d="M0 0h${width}v${height}H0z"/>`,
    `<image width="${width}" height="${top}" href="data:${picture.mime};base64,${picture.bytes.toString('base64')}"/>`,
    `<g font-family="Onest, Roboto, Arial, sans-serif" font-size="32" fill="#14171F">${words.join('')}</g></svg>`,
  ].join('');
}
