import { z } from 'zod';
import { FileBroken, FileTooLarge, PictureTooLarge } from '#server/modules/media/media.ts';
import { type DomainError, UnsupportedMediaType } from '#server/platform/errors.ts';
import { restErrors } from './errors.ts';
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

const megabytes = (bytes: number) => new Intl.NumberFormat('ru', { maximumFractionDigits: 1 }).format(bytes / 1_048_576);

/** What is taken, by what the refused file is. */
const taken = {
  image: 'Сохраните изображение как JPG или PNG.',
  video: 'Сохраните видео как MP4 с кодеком H.264.',
  audio: 'Сохраните звук как MP3 или M4A (AAC).',
};

function describeKind(error: DomainError): string | null {
  if (!(error instanceof UnsupportedMediaType) || !error.content) return null;
  const { found, medium, reason } = error.content;
  if (reason === 'disguise') return `Тип файла указан неверно: внутри ${found}.`;
  if (reason === 'embedded') return `Внутри рисунка ${found} лежит картинка, и она бы пропала. Сохраните его как PNG.`;
  const what = reason === 'codec' ? `${found} внутри файла откроется не в каждом браузере.` : `Файлы ${found} не принимаются.`;
  return medium ? `${what} ${taken[medium]}` : what;
}

const brokenTexts = {
  cut: 'Файл загружен не до конца: в нём нет последней части',
  damaged: 'Файл повреждён: его содержимое не читается',
  notText: 'Это не текстовый файл: в нём есть байты, которых в тексте не бывает',
};

/** Texts for a refused file. The common texts speak of a refused request. */
export const fileRefusals: readonly Refusal[] = [
  {
    of: FileTooLarge,
    text: 'Файл слишком большой: рисунок SVG и текст — до 1 МБ, остальное — до 15 МБ',
    describe: (error) =>
      error instanceof FileTooLarge
        ? `Файл слишком большой: ${megabytes(error.bytes)} МБ, а можно до ${megabytes(error.maxBytes)} МБ`
        : null,
  },
  {
    of: PictureTooLarge,
    text: restErrors.PICTURE_TOO_LARGE.text,
    describe: (error) =>
      error instanceof PictureTooLarge && error.size
        ? `${restErrors.PICTURE_TOO_LARGE.text}: ${error.size.width} × ${error.size.height}${error.size.frames > 1 ? `, кадров: ${error.size.frames}` : ''}`
        : null,
  },
  {
    of: FileBroken,
    text: restErrors.FILE_BROKEN.text,
    describe: (error) => (error instanceof FileBroken ? brokenTexts[error.reason] : null),
  },
  {
    of: UnsupportedMediaType,
    text: 'Такой файл не подходит, или его содержимое не соответствует типу. Подходят JPG, PNG, GIF, WebP, AVIF, BMP и SVG, MP3, WAV, OGG, AAC, M4A, CAF и FLAC, MP4, MOV, WebM и AVI, TXT',
    describe: describeKind,
  },
];
