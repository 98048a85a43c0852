import type { Language } from '#web/i18n/language.ts';

/** What the 29th edition consisted of. Titles of blocks are content: each in the language it was played in. */
export const editionBlocks: { category: 'ru' | 'en' | 'bike'; language: Language; titles: string[] }[] = [
  { category: 'ru', language: 'ru', titles: ['Чернила и адреса', 'Третий звонок'] },
  { category: 'en', language: 'en', titles: ['Ink and Paper', 'Curtain Up'] },
  { category: 'bike', language: 'ru', titles: ['Барские адреса', 'Аллеи и пруды'] },
];
