import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('web/shared/styles/tokens.css', 'utf8');
const tokenOf = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
const seriesTokens = [1, 2, 3].map((number) => new RegExp(`--series-${number}: var\\(--([\\w-]+)\\)`).exec(css)?.[1] ?? '');

type Triple = [number, number, number];
const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const byte = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4;
  }) as Triple;
const times = (matrix: readonly number[], [x, y, z]: Triple): Triple =>
  [0, 3, 6].map((row) => (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z) as Triple;

/** Machado, Oliveira and Fernandes 2009, at full strength. */
const visions = {
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

const toXyz = [0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505];
const toLab = (colour: Triple): Triple => {
  const [x, y, z] = times(toXyz, colour).map((value, index) => {
    const part = Math.max(0, value) / ([0.9505, 1, 1.089][index] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const distance = (one: Triple, other: Triple) => Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));

describe.each([
  ['light', 1],
  ['dark', 2],
])('the colours of the categories in the %s theme', (_theme, index) => {
  it.each(Object.entries(visions))('stay apart in %s', (_name, matrix) => {
    const seen = seriesTokens.map((token) => toLab(times(matrix, linear(tokenOf(token)[index] ?? ''))));
    const [one, two, three] = seen as [Triple, Triple, Triple];

    expect(Math.min(distance(one, two), distance(two, three), distance(one, three))).toBeGreaterThan(20);
  });
});
