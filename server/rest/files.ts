import { z } from 'zod';
import { FileTooLarge } from '#server/modules/media/media.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import type { Refusal } from './route.ts';

/** A file inside a body, as existing clients send it. */
export const fileField = z
  .string()
  .nullish()
  .describe('A data URL; in a change also the stored path, which keeps the file, or null or an empty text, which remove it.');

/** The common texts speak of requests; here it is a file that is refused. */
export const fileRefusals: readonly Refusal[] = [
  { of: FileTooLarge, text: 'Файл слишком большой' },
  { of: UnsupportedMediaType, text: 'Содержимое файла не соответствует его типу, или такой тип не поддерживается' },
];
