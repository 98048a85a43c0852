import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { targetName } from '#web/features/identity/sign-in-panel.tsx';
import { isInAppBrowser } from '#web/features/identity/telegram/telegram-widget.tsx';

describe('the place one comes back to', () => {
  it.each([
    ['/profile', 'profile'],
    ['/profile#team', 'profile'],
    ['/quest?from=tg', 'quest'],
    ['/quest/12#riddle-3', 'block'],
    ['/previous/29', 'standings'],
    ['/qr/verify?token=abc', 'pass'],
    ['/', 'other'],
    ['/rules', 'other'],
  ])('%s is named as %s', (target, name) => {
    expect(targetName(target)).toBe(name);
  });
});

describe('a browser inside an app', () => {
  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/480.0]',
    'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537.36 Telegram-Android/11.2',
  ])('is known by its name: %s', spec('C.8'), (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 OnLine',
  ])('is not an ordinary one: %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
