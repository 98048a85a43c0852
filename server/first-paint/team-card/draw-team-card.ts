import { join } from 'node:path';
import sharp from 'sharp';

/** What a card shows: nothing of a person, only what everybody reads on the board. */
export interface TeamCard {
  eventName: string;
  categoryName: string;
  teamName: string;
  /** Such as “3-е место из 24”. */
  place: string;
  /** Such as “54.5 балла”. */
  points: string;
  /** Such as “Верста · 28 ноября 2026 г.”. */
  foot: string;
}

/** The size that messengers show without cutting. */
export const cardSize = { width: 1200, height: 630 };
const margin = 72;
const textWidth = cardSize.width - 2 * margin;
const maxSeconds = 10;
/** The fonts of the machine do not matter: an image of a container has none. Made by scripts/draw/subset-fonts.py. */
const fontfile = join(import.meta.dirname, 'fonts/onest-bold.ttf');
const ink = '#14171F';
const paper = '#FF8426';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Line {
  text: string;
  /** In pixels; a text that the width or the height does not hold is made smaller. */
  size: number;
  top: number;
  height: number;
  colour?: string;
}

const smallest = 0.3;

const draw = async ({ text, colour = ink }: Line, size: number) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Onest ${size}`,
      fontfile,
      width: textWidth,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * 0.1),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Draws a text as large as its room allows. A very long one is cut where its room ends. */
async function drawLine(line: Line) {
  for (let share = 1; ; share -= 0.14) {
    const { data, info } = await draw(line, Math.round(line.size * share));
    const isLast = share - 0.14 < smallest;
    if (info.height <= line.height && info.width <= textWidth) return { input: data, left: margin, top: line.top };
    if (!isLast) continue;
    const size = { width: Math.min(info.width, textWidth), height: Math.min(info.height, line.height) };
    return {
      input: await sharp(data)
        .extract({ left: 0, top: 0, ...size })
        .png()
        .toBuffer(),
      left: margin,
      top: line.top,
    };
  }
}

const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${paper}"/><rect x="36" y="36" width="1128" height="558" rx="28" fill="#FFF8F0"/>
<g fill="${ink}">${Array.from({ length: 26 }, (_each, at) => `<path d="M${at * 48} 0h24l-14 20h-24z"/>`).join('')}</g></svg>`;

/** Draws the card of a team as a PNG of 1200 × 630, by sharp, which has one core (media/uploads/encode-picture.ts). */
export async function drawTeamCard({ eventName, categoryName, teamName, place, points, foot }: TeamCard): Promise<Buffer> {
  const lines: Line[] = [
    { text: `${eventName} · ${categoryName}`, size: 34, top: 74, height: 88 },
    { text: teamName, size: 84, top: 182, height: 196 },
    { text: place, size: 64, top: 398, height: 76, colour: '#A63F00' },
    { text: points, size: 44, top: 480, height: 54 },
    { text: foot, size: 24, top: 546, height: 32 },
  ];
  const overlays = [];
  for (const line of lines.filter(({ text }) => text.trim() !== '')) overlays.push(await drawLine(line));
  return sharp(Buffer.from(stripes))
    .composite(overlays)
    .timeout({ seconds: maxSeconds })
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}
