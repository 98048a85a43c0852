import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';

const css = readFileSync('web/shared/styles/tokens.css', 'utf8');

/** The hue of a token in degrees: 0 is red, 60 yellow, 120 green, 240 blue. */
const hueOf = (token: string, theme: 'light' | 'dark'): number => {
  const [, light = '', dark = ''] = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  const colour = theme === 'light' ? light : dark;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixths = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sixths * 60 + 360) % 360;
};
const bounds = { red: [350, 370], yellow: [40, 60], green: [130, 160], blue: [210, 230] } as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([
    ['the progress bar of riddles', 'solved', 'blue'],
    ['the progress bar of visits', 'visited', 'red'],
    ['a QR code that is checked', 'checking-box', 'yellow'],
    ['a QR code that is wrong', 'error-box', 'red'],
    ['a QR code that is right', 'success-box', 'green'],
    ['a QR code about which there is something to say', 'info-box', 'blue'],
  ] as const)('%s (%s) is %s', spec('2.5.8', '4.20', '9.31'), (_what, token, colour) => {
    const [from, to] = bounds[colour];
    const hue = hueOf(token, theme);

    expect(hue < from ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < from ? hue + 360 : hue).toBeLessThanOrEqual(to);
  });
});
