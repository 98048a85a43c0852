import { z } from 'zod';
import { isStorable, text } from '#server/platform/input.ts';
import { localizedText } from '#server/platform/text/localized.ts';
import { isZone } from '#server/platform/zones/zone.rules.ts';

const maxLinks = 10;
const addressError = 'an http, https, mailto or tg address';
/** A text without invisible characters. */
const address = /^(?:https?:\/\/|tg:\/\/|mailto:[^@\s]+@)[^\s\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]+$/iu;

const way = text(500)
  .trim()
  .refine((value) => address.test(value) && isStorable(value) && URL.canParse(value), addressError)
  .transform((value) => value.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase()));

/** A text in one language at least. */
const required = (maxLength: number) =>
  localizedText(maxLength).refine(({ ru, en }) => ru !== '' || en !== '', { path: ['ru'], message: 'required' });

const link = z.strictObject({ label: required(60), url: way });
const links = z.array(link).max(maxLinks, { abort: true, error: `at most ${maxLinks}` });
const maxMarkedWords = 200;
const markedWord = text(40)
  .trim()
  .min(2, 'at least 2 characters')
  .refine((word) => isStorable(word) && /[\p{L}\p{N}]/u.test(word), 'has a letter or a digit');
const markedWords = z
  .array(markedWord)
  .max(maxMarkedWords, { abort: true, error: `at most ${maxMarkedWords}` })
  .transform((words) => [...new Set(words)]);
const mediaId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A change of an installation. What is left out stays, and so does null, save for a picture, which null removes. */
export const installationChange = {
  name: required(40).nullish(),
  motto: localizedText(200).nullish(),
  title: required(120).nullish(),
  description: localizedText(300).nullish(),
  city: localizedText(100).nullish(),
  links: links.nullish(),
  markedWords: markedWords.nullish(),
  timeZone: text(64).refine(isZone, 'not the name of a time zone, such as Europe/Berlin').nullish(),
  defaultLanguage: text(2)
    .pipe(z.enum(['ru', 'en']))
    .nullish(),
  logoId: mediaId.nullish(),
  sharePictureId: mediaId.nullish(),
};
