import { describe, expect, it } from 'vitest';
import { codeAt, isCodeOf } from '#server/modules/checkpoints/codes/place-code.ts';

/** The key and the results of RFC 6238, appendix B, for SHA-256; its codes have eight digits, of which ours are the last four. */
const key = Buffer.from('12345678901234567890123456789012');
const published: [counter: number, code: string][] = [
  [0x1, '46119246'],
  [0x2_35_23_ec, '68084774'],
  [0x2_35_23_ed, '67062674'],
  [0x2_73_ef_07, '91819424'],
  [0x3_f9_40_aa, '90698825'],
  [0x27_bc_86_aa, '77737706'],
];
const noon = new Date('2026-11-27T12:00:30Z');
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

describe('the code of a minute', () => {
  it.each(published)('is that of the standard at %d', (counter, code) => {
    expect(codeAt(key, counter)).toBe(code.slice(-4));
  });

  it('keeps its zeros in front', () => {
    const codes = Array.from({ length: 200 }, (_each, minute) => codeAt(key, minute));

    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });
});

describe('a typed code', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of a minute that lies %d away from the one in which it was read is right: %s', (away, isRight) => {
    expect(isCodeOf([key], codeAt(key, minuteOf(noon) + away), noon)).toBe(isRight);
  });

  it('is right by any of the keys', () => {
    const other = Buffer.alloc(32, 7);

    expect([isCodeOf([key, other], codeAt(other, minuteOf(noon)), noon), isCodeOf([key], codeAt(other, minuteOf(noon)), noon)]).toEqual([
      true,
      false,
    ]);
  });
});
