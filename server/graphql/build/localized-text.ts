import { builder } from './builder.ts';

export const LocalizedText = builder.objectRef<{ ru: string; en: string }>('LocalizedText').implement({
  description: 'A text in both languages of the product.',
  fields: (t) => ({
    ru: t.exposeString('ru', { description: 'In Russian.' }),
    en: t.exposeString('en', { description: 'In English.' }),
  }),
});
