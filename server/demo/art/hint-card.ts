import { brown, canvas, hair, ink, orange } from './palette.ts';
import { post } from './scene.ts';
import { rect } from './shapes.ts';

const LEFT = 132;
const RIGHT = 752;
const TOP = 122;
const BOTTOM = 418;
const MAX_LINES = 6;
const FAMILY = 'Onest, Roboto, Arial, sans-serif';

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

function fit(text: string): Fit {
  for (let size = 38; size >= 16; size -= 2) {
    const lines = wrap(text, (RIGHT - LEFT) / size);
    if (lines.length <= MAX_LINES && lines.length * size * 1.32 <= BOTTOM - TOP) return { size, lines: even(text, lines) };
  }
  const lines = wrap(text, (RIGHT - LEFT) / 16 - 1.1).slice(0, MAX_LINES);
  lines[MAX_LINES - 1] = `${lines[MAX_LINES - 1]}…`;
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

export function hintCard(text: string, lang: 'ru' | 'en'): string {
  const { size, lines } = fit(text);
  const leading = size * 1.32;
  const first = TOP + (BOTTOM - TOP - leading * lines.length) / 2 + size * 0.98;
  const rows = lines.map((line, i) => `<text x="${LEFT}" y="${Math.round(first + i * leading)}">${escapeXml(line)}</text>`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">' +
    rect(0, 0, 800, 450, canvas) +
    rect(0, 0, 92, 450, hair) +
    post(24, 62, 44, 450) +
    rect(LEFT, 90, 64, 6, orange) +
    `<text x="${LEFT}" y="70" font-family="${FAMILY}" font-size="26" font-weight="600" fill="${brown}">` +
    `${lang === 'ru' ? 'Подсказка' : 'Hint'}</text>` +
    `<g font-family="${FAMILY}" font-size="${size}" fill="${ink}">${rows.join('')}</g></svg>`
  );
}
