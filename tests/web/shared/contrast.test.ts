import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark' | 'sun';

const css = readFileSync('web/shared/styles/tokens.css', 'utf8');
const [base = '', sun = ''] = css.split("[data-theme='sun']");

const pairs = new Map(
  [...base.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light, dark]) => [name ?? '', { light, dark }]),
);
const inSun = new Map([...sun.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name ?? '', value]));

const colour = (name: string, theme: Theme): string => {
  const pair = pairs.get(name);
  const value = theme === 'sun' ? (inSun.get(name) ?? pair?.light) : pair?.[theme];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value;
};

const channel = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ratio = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const body = ['paper', 'canvas'].map((on) => ['ink', on, 12] as const);
const secondary = ['paper', 'canvas'].map((on) => ['ink-2', on, 7] as const);
const captions = ['paper', 'canvas', 'sunken'].map((on) => ['ink-3', on, 4.5] as const);
const controls = ['paper', 'canvas', 'sunken'].flatMap((on) => [
  ['line', on, on === 'sunken' ? 2.9 : 3] as const,
  ['focus', on, 3] as const,
]);
const words = [
  ['on-action', 'action', 7],
  ['on-action', 'action-hover', 7],
  ['on-brand', 'brand', 7],
  ['brand-text', 'paper', 4.5],
  ['brand-text', 'canvas', 4.5],
  ['link', 'paper', 4.5],
  ['link', 'canvas', 4.5],
  ['error', 'paper', 4.5],
  ['success', 'paper', 4.5],
  ['ink', 'track', 12],
  ['on-solved', 'solved', 4.5],
  ['on-visited', 'visited', 4.5],
  ['on-visited', 'visited-hatch', 4.5],
  ['solved', 'track', 4.5],
  ['visited', 'track', 4.5],
  ['on-info-box', 'info-box', 7],
  ['on-error-box', 'error-box', 7],
  ['on-success-box', 'success-box', 7],
  ['on-checking-box', 'checking-box', 7],
  ['on-own-row', 'own-row', 12],
  ['own-edge', 'own-row', 4.5],
] as const;

describe.each(['light', 'dark', 'sun'] as const)('in the %s theme', (theme) => {
  it.each([...body, ...secondary, ...captions, ...controls, ...words])('%s on %s keeps a contrast of %d', (over, under, floor) => {
    expect(ratio(colour(over, theme), colour(under, theme))).toBeGreaterThanOrEqual(floor);
  });
});

describe('raw colours', () => {
  it('are written nowhere but in the palettes of screens and of paper', async () => {
    const { globSync } = await import('node:fs');
    const guilty = globSync('web/**/*.{css,ts,tsx}').filter(
      (file) => !/(tokens|\/print)\.css$/.test(file) && /#[0-9a-f]{3,8}\b(?=[\s;,)'"])/i.test(readFileSync(file, 'utf8')),
    );
    expect(guilty).toEqual([]);
  });
});
