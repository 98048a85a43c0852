import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('web/features/standings/wall/board/wall-tokens.css', 'utf8');
const colours = new Map([...css.matchAll(/--wall-([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name ?? '', value ?? '']));

const channel = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (name: string) => {
  const hex = colours.get(name) ?? '';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ratio = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('the colours of the wall', () => {
  it.each([
    ['ink', 'row', 12],
    ['ink', 'bg', 12],
    ['ink', 'climb', 12],
    ['ink-2', 'row', 7],
    ['ink-2', 'frozen-bar', 7],
    ['ink-2', 'raised', 7],
    ['on-brand', 'brand', 7],
    ['brand', 'bg', 7],
    ['up', 'climb', 4.5],
    ['up', 'bg', 7],
    ['gold', 'row', 7],
    ['silver', 'row', 7],
    ['bronze', 'row', 7],
    ['frozen', 'frozen-bar', 7],
    ['on-stale', 'stale', 7],
    ['stale', 'row', 7],
    ['line', 'raised', 3],
    ['focus', 'bg', 3],
  ] as const)('%s on %s keep a contrast of %d', (over, under, floor) => {
    expect(ratio(over, under)).toBeGreaterThanOrEqual(floor);
  });
});
