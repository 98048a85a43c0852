import { ink } from './palette.ts';

export const fontFamily = 'Onest, Roboto, Arial, sans-serif';
const leadingOf = 1.32;

// Taken from the widest of the common sans-serif faces: which one draws the card is not known here.
function advance(char: string): number {
  const code = char.codePointAt(0)!;
  if (code > 0x2e7f) return 1.3;
  if (/\s/u.test(char)) return 0.33;
  if (/[.,:;!'|ijlI’·]/u.test(char)) return 0.36;
  if (/[ШЩЖЮФЫМДWM@—%]/u.test(char)) return 1.06;
  if (/[шщжюфыmw]/u.test(char)) return 0.92;
  if (/\p{Lu}/u.test(char)) return 0.75;
  if (/[мдъ]/u.test(char)) return 0.76;
  return 0.61;
}

const measure = (text: string): number => [...text].reduce((sum, char) => sum + advance(char), 0);

/** Words that are wider than a line are cut into pieces that fit. */
function pieces(word: string, limit: number): string[] {
  const out: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && measure(part + char) > limit) {
      out.push(part);
      part = '';
    }
    part += char;
  }
  return part === '' ? out : [...out, part];
}

function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/u)
    .filter((w) => w !== '')
    .flatMap((w) => pieces(w, limit))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= limit) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The narrowest setting with the same number of lines: no lonely last word. */
function even(text: string, lines: string[]): string[] {
  let best = lines;
  const longest = Math.max(...text.split(/\s+/u).map(measure));
  for (let limit = Math.max(...lines.map(measure)); limit > longest; limit -= 0.25) {
    const next = wrap(text, limit);
    if (next.length > lines.length) break;
    best = next;
  }
  return best;
}

interface Fit {
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  height: number;
  maxLines: number;
}

/** The largest letters in which a text fits its box; what does not fit even in the smallest is cut. */
function fit(text: string, { width, height, maxLines }: Box): Fit {
  for (let size = 38; size >= 16; size -= 2) {
    const lines = wrap(text, width / size);
    if (lines.length <= maxLines && lines.length * size * leadingOf <= height) return { size, lines: even(text, lines) };
  }
  const lines = wrap(text, width / 16 - 1.1).slice(0, maxLines);
  lines[maxLines - 1] = `${lines[maxLines - 1]}…`;
  return { size: 16, lines };
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** A text set in a box whose upper left corner is at x, y, in the middle of its height. */
export function letters(text: string, { x, y, ...box }: Box & { x: number; y: number }): string {
  const { size, lines } = fit(text, box);
  const leading = size * leadingOf;
  const first = y + (box.height - leading * lines.length) / 2 + size * 0.98;
  const rows = lines.map((line, i) => `<text x="${x}" y="${Math.round(first + i * leading)}">${escapeXml(line)}</text>`);
  return `<g font-family="${fontFamily}" font-size="${size}" fill="${ink}">${rows.join('')}</g>`;
}
