import { useTranslation } from 'react-i18next';
import type { Language } from '#web/i18n/language.ts';

export const useLanguage = (): Language => (useTranslation().i18n.resolvedLanguage === 'en' ? 'en' : 'ru');
