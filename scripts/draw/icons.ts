// Draws the icons of the installed app, the favicon and the picture of a shared link from the mark. The pictures are committed; run this after
// the mark has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const publicFiles = join(import.meta.dirname, '../../web/public');
const mark = readFileSync(join(publicFiles, 'favicon.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '');
const drawn = mark.replace(/<rect[^>]*>/, '');
const ground = '<rect width="32" height="32" fill="#FF8426"/>';

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
/** The mark is in the middle: systems cut icons to circles and drops, but keep the inner four fifths. */
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

/** Writes an ICO file with one picture as PNG, which every browser reads since 2010: a header of 6 bytes and an entry of 16 precede it. */
function ico(side: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const favicon = await sharp(Buffer.from(svg(mark)), { density: 72 * 1.5 })
  .resize(48, 48)
  .png({ palette: true, colours: 32 })
  .toBuffer();
writeFileSync(join(publicFiles, 'favicon.ico'), ico(48, favicon));

/** Draws a road of milestones that leads away from the reader; messengers show the text next to it. */
const roadside = [0, 1, 2, 3, 4].map((index) => {
  const scale = 15 * 0.62 ** index;
  const left = 250 + 1_000 * (1 - 0.62 ** index);
  return `<g transform="translate(${left} ${560 - 28 * scale}) scale(${scale})">${drawn}</g>`;
});
const ring = (radius: number) =>
  `<circle cx="1010" cy="250" r="${radius}" fill="none" stroke="#14171F" stroke-opacity=".16" stroke-width="5"/>`;
const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#FF8426"/>
  ${[90, 190, 310, 450].map(ring).join('')}
  <path d="M0 545h1200v85H0z" fill="#14171F"/>
  <path d="M0 590h1200" stroke="#FF8426" stroke-width="5" stroke-dasharray="52 34"/>
  ${roadside.toReversed().join('')}
</svg>`;
await sharp(Buffer.from(share))
  .resize(1200, 630)
  .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
  .toFile(join(publicFiles, 'icons', 'share.png'));
