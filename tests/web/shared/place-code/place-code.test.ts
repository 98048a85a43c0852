import { describe, expect, it } from 'vitest';
import { codeAt as codeOfServer } from '#server/modules/checkpoints/codes/place-code.ts';
import { codeAt } from '#web/shared/place-code/place-code.ts';

const keys = Array.from({ length: 8 }, (_, seed) =>
  Buffer.from(Array.from({ length: 32 }, (_byte, index) => (seed * 89 + index * 151) % 256)),
);
const minutes = [0, 1, 29_397_780, 29_397_781, 2 ** 31, 2 ** 40];

describe('the code that a phone shows', () => {
  it('is the one that the server expects, for keys and minutes of every kind', async () => {
    const vectors = keys.flatMap((key) => minutes.map((minute) => ({ key, minute })));

    const shown = await Promise.all(vectors.map(({ key, minute }) => codeAt(key.toString('base64url'), minute)));

    expect(shown).toEqual(vectors.map(({ key, minute }) => codeOfServer(key, minute)));
    expect(
      shown.some((code) => code.startsWith('0')),
      'a code with a zero before it is among them',
    ).toBe(true);
  });
});
