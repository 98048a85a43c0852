import { describe, expect, it } from 'vitest';
import { passTokenIn } from '#web/features/scan/scanner/camera/pass-token-in.ts';

const token = 'aB3-_xYz0123456789QwEr';

describe('the pass in what was read', () => {
  it.each([
    token,
    `  ${token}\n`,
    `https://quest.example/qr/verify?token=${token}`,
    `http://192.168.1.7:4000/qr/verify?utm=x&token=${token}#top`,
    `quest.example/qr/verify?token=${token}`,
  ])('is found in %j', (text) => {
    expect(passTokenIn(text)).toBe(token);
  });

  it.each([
    '',
    'https://quest.example/',
    'https://quest.example/qr/verify',
    `https://quest.example/profile?token=${token}`,
    `https://quest.example/qr/verify?token=${token}x`,
    'https://quest.example/qr/verify?token=short',
    'WIFI:S:quest;T:WPA;P:secret;;',
    `javascript:alert('${token}')`,
  ])('is not found in %j', (text) => {
    expect(passTokenIn(text)).toBeNull();
  });
});
