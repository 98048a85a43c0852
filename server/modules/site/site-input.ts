import { z } from 'zod';
import { link } from '#server/platform/text/link.ts';
import { localizedText as plain, storableText as words } from '#server/platform/text/localized.ts';
import { findWrongPlaceholder } from './placeholders.rules.ts';

const textWithPlaceholders = (maxLength: number) =>
  words(maxLength).superRefine((value, check) => {
    const wrong = findWrongPlaceholder(value);
    if (wrong !== null) check.addIssue({ code: 'custom', message: `has no placeholder ${wrong}` });
  });

/** A text in both languages that may have placeholders. */
const localized = (maxLength: number) => z.strictObject({ ru: textWithPlaceholders(maxLength), en: textWithPlaceholders(maxLength) });

const icon = z.enum(['walk', 'place', 'hint', 'time', 'bike', 'team', 'coins', 'question']);
const list = <Item extends z.ZodType>(item: Item, maxItems: number) =>
  z.array(item).max(maxItems, { abort: true, error: `at most ${maxItems}` });
const mediaId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const siteWords = z.strictObject({
  title: localized(200),
  lead: localized(1_000),
  cards: list(z.strictObject({ icon, figure: localized(60), text: localized(300) }), 12),
  steps: list(z.strictObject({ title: localized(100), text: localized(500) }), 12),
  questions: list(z.strictObject({ icon, question: localized(200), figure: localized(60), answer: localized(2_000) }), 50),
});

export const partner = z.strictObject({
  name: plain(200).refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' }),
  link: link({ protocol: /^https?$/, max: 500, error: 'an http or https address' }),
  logoId: mediaId.nullable(),
});

export const picture = z.strictObject({ mediaId, alt: plain(500) });

/** The fields of a change. A field that is left out or null stays, and a list replaces the whole list. */
export const siteChange = {
  title: siteWords.shape.title.nullish(),
  lead: siteWords.shape.lead.nullish(),
  cards: siteWords.shape.cards.nullish(),
  steps: siteWords.shape.steps.nullish(),
  questions: siteWords.shape.questions.nullish(),
  partners: list(partner, 100).nullish(),
  pictures: list(picture, 30).nullish(),
};
