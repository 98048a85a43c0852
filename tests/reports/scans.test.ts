import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { World } from '#tests/support/world.ts';
import { readCode } from '#web/features/scan/scanner/camera/read-code.ts';

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')) },
});

const white = { r: 255, g: 255, b: 255 };

/** The grain of a camera in the dark, the same in every run. */
function grain(width: number, height: number): Buffer {
  let seed = 7;
  const bytes = Buffer.alloc(width * height);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = 110 + (((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16) % 36);
  return bytes;
}

const inFrame = (code: Sharp): Sharp =>
  code.resize(360, 360, { kernel: 'nearest' }).extend({ top: 60, bottom: 60, left: 140, right: 140, background: white });

/** What the camera of an insider sees of the screen of a player. */
const sights: [sight: string, take: (code: Sharp) => Sharp | Promise<Sharp>][] = [
  ['as it is', inFrame],
  ['with its colours turned round by a dark page', (code) => inFrame(code).negate({ alpha: false })],
  [
    'dim, in the dark',
    async (code) =>
      sharp(await inFrame(code).linear(0.12, 12).greyscale().png().toBuffer()).composite([
        { input: grain(640, 480), raw: { width: 640, height: 480, channels: 1 }, blend: 'soft-light' },
      ]),
  ],
  ['ninety pixels wide', (code) => code.resize(90, 90).extend({ top: 195, bottom: 195, left: 275, right: 275, background: white })],
  [
    'with the glare of a lamp on it',
    async (code) =>
      sharp(await inFrame(code).png().toBuffer()).composite([
        {
          input: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><circle cx="330" cy="250" r="26" fill="#fff"/></svg>',
          ),
        },
      ]),
  ],
];

it.each(sights)(
  'an insider’s scanner reads the pass on a phone %s (PairDrop #187, TIHLDE Kvark #253, torus #1000)',
  async (_sight, take) => {
    const world = await World.withEvent();
    const { captain } = await world.team();
    const { data } = await captain.player.asks<{ viewer: { pass: { link: string; image: string } } }>('{ viewer { pass { link image } } }');
    const code = sharp(Buffer.from(data.viewer.pass.image, 'base64')).flatten({ background: white });

    const { data: pixels, info } = await (await take(code)).ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

    expect(await readCode({ ...info, data: new Uint8ClampedArray(pixels), colorSpace: 'srgb' } as unknown as ImageData)).toBe(
      data.viewer.pass.link,
    );
  },
);
