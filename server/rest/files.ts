import { z } from 'zod';
import { FileTooLarge } from '#server/modules/media/media.ts';
import { UnsupportedMediaType } from '#server/platform/errors.ts';
import type { Refusal } from './route.ts';

/** A file inside a body, as existing clients send it. */
export const fileField = z
  .string()
  .nullish()
  .describe('A data URL; in a change also the stored path, which keeps the file, or null or an empty text, which remove it.');

/** A file of a new block or riddle, which has no stored path yet. */
export const newFile = z
  .string()
  .meta({ pattern: '^$|^[Dd][Aa][Tt][Aa]:[^,]+;[Bb][Aa][Ss][Ee]64,[A-Za-z0-9+/]' })
  .nullish()
  .describe('A data URL.');

/** Texts for a refused file. The common texts speak of a refused request. */
export const fileRefusals: readonly Refusal[] = [
  { of: FileTooLarge, text: 'Файл слишком большой: рисунок SVG и текст — до 1 МБ, остальное — до 15 МБ' },
  {
    of: UnsupportedMediaType,
    text: 'Такой файл не подходит, или его содержимое не соответствует типу. Подходят JPG, PNG, GIF, WebP, AVIF, BMP и SVG, MP3, WAV, OGG, AAC, M4A и FLAC, MP4, MOV, WebM и AVI, TXT',
  },
];
