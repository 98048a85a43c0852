import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { catalogue, namespaces } from '#tests/web/i18n/catalogues.ts';

const forms = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(forms, '');
const variables = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').filter((name) => name !== 'count');
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag).toSorted();

/** Texts that are the same word in both languages, or say what something is called in its own. */
const sameInBoth = new Set([
  'adminAnnouncements:mirrors.TELEGRAM',
  'adminAnnouncements:mirrors.MAX',
  'announcements:messenger.names.TELEGRAM',
  'announcements:messenger.names.MAX',
  'adminEvents:sheet.download',
  'adminSite:placeholder.of',
  'adminSite:preview.ru',
  'adminSite:preview.en',
  'common:language.ru',
  'common:language.en',
  'common:language.ruName',
  'common:language.enName',
  'editing:riddle.geoPlaceholder',
  'numbers:summary',
  'quest:block.solved',
  'qr:person.id',
  'qr:score.change',
  'qr:person.telegramId',
  'qr:team.id',
]);

describe('the two languages', () => {
  it('have the same namespaces', () => {
    expect(namespaces('en')).toEqual(namespaces('ru'));
  });

  describe.each(namespaces('ru'))('in %s', (namespace) => {
    const ru = catalogue('ru', namespace);
    const en = catalogue('en', namespace);

    it('say the same things', spec('1.17'), () => {
      const meanings = (texts: typeof ru) => [...new Set([...texts.keys()].map(stem))].toSorted();
      expect(meanings(en)).toEqual(meanings(ru));
    });

    it.each([
      ['ru', ru],
      ['en', en],
    ] as const)('have every plural form that %s needs, and no other', spec('A.5'), (language, texts) => {
      const categories = (type: 'cardinal' | 'ordinal') =>
        new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted();
      const counted = new Set([...texts.keys()].filter((key) => forms.test(key)).map(stem));
      for (const key of counted) {
        const present = [...texts.keys()]
          .filter((candidate) => forms.test(candidate) && stem(candidate) === key)
          .map((candidate) => candidate.slice(key.length + 1));
        expect(present.toSorted(), key).toEqual(categories(key.endsWith('_ordinal') ? 'ordinal' : 'cardinal'));
      }
    });

    it('fill in the same variables and tags', () => {
      const signature = (texts: typeof ru) =>
        Object.fromEntries(
          [...Map.groupBy(texts, ([key]) => stem(key))].map(([key, entries]) => [
            key,
            {
              variables: [...new Set(entries.flatMap(([, text]) => variables(text)))].toSorted(),
              tags: [...new Set(entries.flatMap(([, text]) => tags(text)))],
            },
          ]),
        );
      expect(signature(en)).toEqual(signature(ru));
    });

    it('leave nothing empty and nothing untranslated', spec('A.4'), () => {
      for (const [key, text] of [...ru, ...en]) expect(text.trim(), key).not.toBe('');
      for (const [key, text] of ru) if (!sameInBoth.has(`${namespace}:${key}`)) expect(en.get(key), key).not.toBe(text);
    });

    it('keep Russian letters out of the English texts', () => {
      const guilty = [...en].filter(([key, text]) => !sameInBoth.has(`${namespace}:${key}`) && /[а-яё]/i.test(text));
      expect(guilty).toEqual([]);
    });
  });
});
