import { expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { drawJpeg } from '#web/features/editing/files/draw-jpeg.ts';

it('a picture becomes a JPEG of quality 0.9, on white, as large as it was', spec('5.13', '9.26'), async () => {
  const drawn: unknown[] = [];
  class Canvas {
    constructor(width: number, height: number) {
      drawn.push(['canvas', width, height]);
    }
    getContext() {
      return {
        fillStyle: '',
        fillRect(...rect: number[]) {
          drawn.push([this.fillStyle, ...rect]);
        },
        drawImage: (_picture: unknown, x: number, y: number) => drawn.push(['picture', x, y]),
      };
    }
    convertToBlob(wish: object) {
      drawn.push(wish);
      return Promise.resolve(new Blob(['jpeg']));
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 640, height: 480, close: () => undefined }));

  await drawJpeg(new Blob(['png']));

  expect(drawn).toEqual([['canvas', 640, 480], ['white', 0, 0, 640, 480], ['picture', 0, 0], { type: 'image/jpeg', quality: 0.9 }]);
});
