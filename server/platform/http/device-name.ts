/** The first that fits: most browsers also call themselves Chrome or Safari. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Telegram/, 'Telegram'],
  [/YaBrowser/, 'Yandex'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR|OPiOS/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
  [/curl/, 'curl'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: typeof browsers, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Telegram names the phone in brackets of its own. Chrome hides it behind "K", and Firefox says only what kind of thing it is. */
const phoneOf = (userAgent: string) => {
  const afterTelegram = userAgent.split('Telegram-Android/')[1];
  const named =
    (afterTelegram && /^[\d.]+ \(([^;)]{2,40});/.exec(afterTelegram)) || /Android [\d.]+; ([^;)]{2,40}?)(?: Build\/|[;)])/.exec(userAgent);
  return named?.[1] && !/^(?:Mobile|Tablet|wv|rv:.*)$/.test(named[1]) ? named[1].trim() : undefined;
};

/** What tells the devices of a person apart, such as "Chrome · Android · Pixel 7"; null when the request does not say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const parts = [firstOf(browsers, userAgent), firstOf(systems, userAgent), phoneOf(userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : null;
}
