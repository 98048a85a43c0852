import { create } from 'qrcode';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQr } from '#web/shared/qr-path.ts';

const link = 'https://versta.example/qr/verify?token=Ab3dEf6hIj9lMn2pQr5tUv';

/** The modules that a path fills. */
const filled = (path: string): Set<string> =>
  new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step} ${y}`),
    ),
  );

describe('a drawn QR code', () => {
  it('has the modules that another encoder gives it, inside four modules of white', () => {
    const drawing = drawQr(link);
    const { maskPattern } = encode(link, { ecc: 'M' });
    const { modules } = create(link, { errorCorrectionLevel: 'M', maskPattern: maskPattern as 0 });
    const expected = new Set<string>();
    for (let y = 0; y < modules.size; y += 1)
      for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) expected.add(`${x + 4} ${y + 4}`);

    expect(drawing?.size).toBe(modules.size + 8);
    expect(filled(drawing?.path ?? '')).toEqual(expected);
  });

  it('is none for a text that no QR code can hold', () => {
    expect(drawQr('x'.repeat(3000))).toBeNull();
  });
});
