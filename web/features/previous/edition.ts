import type { Language } from '#web/i18n/language.ts';

/** The content of the 29th edition. Titles of blocks are in the language of play. */
export const editionBlocks: { category: 'ru' | 'en' | 'bike'; language: Language; titles: string[] }[] = [
  { category: 'ru', language: 'ru', titles: ['Чернила и адреса', 'Третий звонок'] },
  { category: 'en', language: 'en', titles: ['Ink and Paper', 'Curtain Up'] },
  { category: 'bike', language: 'ru', titles: ['Барские адреса', 'Аллеи и пруды'] },
];
