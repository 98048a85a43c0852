import i18next, { type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import en from '#web/i18n/en/wallCeremony.json' with { type: 'json' };
import ru from '#web/i18n/ru/wallCeremony.json' with { type: 'json' };
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallCeremony } from '../source/wall-frame.ts';

// In both languages, because walls may speak both.
i18next.addResourceBundle('ru', 'wallCeremony', ru);
i18next.addResourceBundle('en', 'wallCeremony', en);

type CeremonyTexts = TFunction<'wallCeremony'>;

/** Makes a text of the ceremony for the screen, in the languages of the wall. */
export const useCeremonyTexts = (): ((make: (t: CeremonyTexts, language: 'ru' | 'en') => string) => ReactNode) => {
  const { pick } = useWallTexts();
  return (make) =>
    pick({
      ru: make(i18next.getFixedT('ru', 'wallCeremony'), 'ru'),
      en: make(i18next.getFixedT('en', 'wallCeremony'), 'en'),
    });
};

const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** “2 мин 5 с”: at most two units, the largest first; an answer within the first second took 0. */
export const shortTime = (seconds: number, language: 'ru' | 'en'): string => {
  const first = units.findIndex((each) => seconds >= each.seconds);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  return shown
    .map(({ unit, seconds: length }, at) => {
      const above = units[units.findIndex((each) => each.unit === unit) - 1];
      const value = Math.floor((at === 0 || !above ? seconds : seconds % above.seconds) / length);
      return at > 0 && value === 0 ? '' : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
    })
    .filter(Boolean)
    .join(' ');
};

type Kind = NonNullable<WallCeremony['nomination']>['kind'];

/** The number of a nomination with its unit. */
export const awardValue = (t: CeremonyTexts, { kind, value, language }: { kind: Kind; value: number; language: 'ru' | 'en' }): string => {
  switch (kind) {
    case 'FASTEST_ANSWER':
      return shortTime(value, language);
    case 'MOST_VISITED':
      return t('visits', { count: value });
    case 'BEST_COMEBACK':
      return t('places', { count: value });
    case 'MOST_STUBBORN':
      return t('wrong', { count: value });
    default:
      return String(value);
  }
};
