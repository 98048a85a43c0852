import { expect, it } from 'vitest';
import { deviceName } from '#server/platform/http/client.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome · Android · Pixel 7', `Mozilla/5.0 (Linux; Android 13; Pixel 7) ${webkit} Chrome/108.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet · Android · SM-S911B', `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile`],
  [
    'Yandex · Android · M2101K6G',
    `Mozilla/5.0 (Linux; arm_64; Android 13; M2101K6G) ${webkit} Chrome/126.0 YaBrowser/24.7 Mobile Safari/537.36`,
  ],
  [
    'Telegram · Android · Google Pixel 7',
    `Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.2 (Google Pixel 7; Android 14; SDK 34; HIGH)`,
  ],
  ['Telegram · Android · Pixel 7', `Mozilla/5.0 (Linux; Android 13; Pixel 7 Build/TQ3A; wv) ${webkit} Telegram/1`],
  ['Firefox · Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome · iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1'],
  ['Edge · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Safari · macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'],
  ['curl', 'curl/8.5.0'],
  [null, 'something else'],
  [null, undefined],
])('a device is called %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
