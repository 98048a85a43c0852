import i18next, { type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import en from '#web/i18n/en/wallCeremony.json' with { type: 'json' };
import ru from '#web/i18n/ru/wallCeremony.json' with { type: 'json' };
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallCeremony } from '../source/wall-frame.ts';
import { shortTime } from './short-time.ts';

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
