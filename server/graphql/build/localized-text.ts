import { builder } from './builder.ts';

export const LocalizedText = builder.objectRef<{ ru: string; en: string }>('LocalizedText').implement({
  description: 'A text in both languages of the product.',
  fields: (t) => ({
    ru: t.exposeString('ru', { description: 'In Russian.' }),
    en: t.exposeString('en', { description: 'In English.' }),
  }),
});

export const LocalizedTextInput = builder.inputType('LocalizedTextInput', {
  description: 'A text in both languages; an empty one is shown in the other language.',
  fields: (t) => ({
    ru: t.string({ description: 'In Russian.' }),
    en: t.string({ description: 'In English.' }),
  }),
});
