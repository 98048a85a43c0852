// Draws the icons of the installed app from the mark. The pictures are committed; run this after the mark has changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const publicFiles = join(import.meta.dirname, '../web/public');
const mark = readFileSync(join(publicFiles, 'favicon.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '');
const drawn = mark.replace(/<rect[^>]*>/, '');
const ground = '<rect width="32" height="32" fill="#FF8426"/>';

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
/** Around the middle: systems cut icons to circles and drops, and promise to leave the inner four fifths. */
const within = (share: number) => `<g transform="translate(16 16) scale(${share}) translate(-16 -15.5)">${drawn}</g>`;

const icons: [name: string, side: number, drawing: string][] = [
  ['icon-192', 192, svg(mark)],
  ['icon-512', 512, svg(mark)],
  ['maskable-192', 192, svg(ground + within(0.78))],
  ['maskable-512', 512, svg(ground + within(0.78))],
  ['apple-touch-icon', 180, svg(ground + within(0.86))],
];

mkdirSync(join(publicFiles, 'icons'), { recursive: true });
for (const [name, side, drawing] of icons) {
  await sharp(Buffer.from(drawing), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toFile(join(publicFiles, 'icons', `${name}.png`));
}
