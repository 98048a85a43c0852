import { useTranslation } from 'react-i18next';
import { keepDashes } from '../../format/keep-dashes.ts';
import { localized } from '../../format/localized.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { fillText, type Unit } from './fill-text.ts';
import type { SiteNumbers } from './site-numbers.ts';
import type { Words } from './site.types.ts';

export type Fill = (words: Words) => string;

/** Returns how a text for visitors reads in the language of the page, with the numbers of its event. */
export const useFill = (numbers: SiteNumbers): Fill => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const units = { of: (unit: Unit, count: number) => t(`unit.${unit}`, { count }), noCoins: t('rules.noCoins') };
  return (words) => keepDashes(fillText(localized(words, language), numbers, units));
};
