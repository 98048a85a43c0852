import { expect, it } from 'vitest';
import { fileSize } from '#web/shared/format/file-size.ts';

it.each([
  [1, 'ru', '1 кБ'],
  [245_760, 'ru', '240 кБ'],
  [3_565_158, 'ru', '3,4 МБ'],
  [245_760, 'en', '240 kB'],
  [1_048_576, 'en', '1 MB'],
])('%i bytes are told in %s as %s', (bytes, language, words) => {
  expect(fileSize(bytes, language).replace(/\s/g, ' ')).toBe(words);
});
