import type { Language } from '#web/i18n/language.ts';

export const localized = (text: Record<Language, string>, language: Language): string => text[language] || text.ru || text.en;
