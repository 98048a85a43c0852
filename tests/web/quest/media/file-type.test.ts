import { expect, it } from 'vitest';
import { fileType } from '#web/features/quest/media/media-view.tsx';

it.each([
  ['/static/img/3f9a.pdf', 'application/pdf', 'PDF'],
  ['/static/img/3f9a', 'application/zip', 'ZIP'],
  ['/static/img/3f9a.bin', 'application/octet-stream', 'BIN'],
])('a file at %s of type %s is called %s', (url, mime, name) => {
  expect(fileType({ url, mime })).toBe(name);
});
