import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from '#server/modules/media/files/byte-range.rules.ts';
import { fittingSize, isHugeDrawing, isPixelBomb, ladderFor } from '#server/modules/media/upload-limits.rules.ts';
import { planUpload } from '#server/modules/media/upload-plan.rules.ts';
import { readDataUrl } from '#server/modules/media/uploads/data-url.rules.ts';
import { readMediaField } from '#server/modules/media/uploads/media-field.rules.ts';
import { spec } from '#tests/support/spec.ts';

const stored = '3f/3f0123456789abcdef0123456789abcd.png';

describe('a file’s field of an update (12.3.2)', () => {
  it.each([
    ['nothing at all', undefined, 'keep'],
    ['null', null, 'remove'],
    ['an empty text', '', 'remove'],
    ['the path that is stored', stored, 'keep'],
    ['a data URL', 'data:image/png;base64,AAAA', 'store'],
    ['a data URL in capitals', 'DATA:image/png;base64,AAAA', 'store'],
    ['another path', '00/00000000000000000000000000000000.png', 'refuse'],
    ['the stored path in other letters', stored.toUpperCase(), 'refuse'],
    ['the stored path with a blank', ` ${stored}`, 'refuse'],
    ['its address', `/static/img/${stored}`, 'refuse'],
    ['a path upwards', `../${stored}`, 'refuse'],
    ['a path upwards in disguise', '%2e%2e/%2e%2e/etc/passwd', 'refuse'],
    ['a path of the system', '/etc/passwd', 'refuse'],
    ['a foreign address', 'https://evil.example/a.png', 'refuse'],
    ['an address of a file', 'file:///etc/passwd', 'refuse'],
    ['a blank', ' ', 'refuse'],
  ])('that holds %s is read as one of three', (_name, value, kind) => {
    expect(readMediaField(value, stored).kind).toBe(kind);
  });

  it('is refused when it holds a path and nothing is stored', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => ['refuse', 'store'].includes(readMediaField(text, null).kind)));
  });
});

describe('the part of a file that a download asks for', () => {
  it.each([
    ['nothing', undefined, null],
    ['the first byte', 'bytes=0-0', { from: 0, to: 0 }],
    ['the middle', 'bytes=10-19', { from: 10, to: 19 }],
    ['all from one on', 'bytes=90-', { from: 90, to: 99 }],
    ['the last ten', 'bytes=-10', { from: 90, to: 99 }],
    ['more than there is', 'bytes=90-200', { from: 90, to: 99 }],
    ['more of the end than there is', 'bytes=-200', { from: 0, to: 99 }],
    ['what follows the end', 'bytes=100-', 'outside'],
    ['nothing of the end', 'bytes=-0', 'outside'],
    ['several parts', 'bytes=0-1,5-6', null],
    ['a part that ends before it begins', 'bytes=9-5', null],
    ['another unit', 'lines=1-2', null],
    ['a number too long for one', `bytes=${'9'.repeat(40)}-`, null],
    ['no numbers', 'bytes=-', null],
  ])('is read where it asks for %s', (_what, header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});

describe('taking a data URL apart', () => {
  it('tells the type and the size before anything is decoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (bytes) => {
        expect(readDataUrl(`data:text/plain;charset=utf-8;base64,${Buffer.from(bytes).toString('base64')}`)).toMatchObject({
          type: 'text/plain',
          size: bytes.length,
        });
      }),
    );
  });

  it('takes nothing else', () => {
    fc.assert(fc.property(fc.string(), (text) => readDataUrl(text) === null && readDataUrl(`data:${text}`) === null));
  });
});

describe('the type of an upload', () => {
  it.each([
    ['image/jpg', 'image/jpeg', 'jpg'],
    ['IMAGE/PNG', 'image/png', 'png'],
    ['audio/mp3', 'audio/mpeg', 'mp3'],
    ['audio/x-wav', 'audio/wav', 'wav'],
    ['audio/ogg', 'audio/ogg; codecs=opus', 'ogg'],
    ['audio/mp4', 'audio/x-m4a', 'm4a'],
    ['text/plain', null, 'txt'],
    ['image/svg+xml', 'application/xml', 'svg'],
    ['application/pdf', 'application/pdf', 'pdf'],
    ['application/x-zip-compressed', 'application/zip', 'zip'],
    ['video/mp4', 'video/mp4', 'mp4'],
    ['video/quicktime', 'video/quicktime', 'mp4'],
    ['video/webm', 'video/webm', 'webm'],
    ['video/ogg', 'video/ogg', 'ogg'],
    ['video/avi', 'video/vnd.avi', 'avi'],
    ['video/3gpp', 'video/3gpp', 'mp4'],
    ['audio/mp4', 'video/mp4', 'm4a'],
    ['audio/aac', 'audio/aac', 'aac'],
    ['audio/x-flac', 'audio/flac', 'flac'],
    ['audio/webm;codecs=opus', 'video/webm', 'webm'],
    ['image/bmp', 'image/bmp', 'bmp'],
    ['image/avif', 'image/avif', 'webp'],
    ['application/octet-stream', null, 'bin'],
    ['application/vnd.rar', 'application/vnd.rar', 'bin'],
  ])('is decided by its bytes: %s with %s is a .%s', spec('5.20'), (declared, detected, extension) => {
    expect(planUpload({ declared, detected })).toMatchObject({ extension });
  });

  it.each([
    ['image/png', 'image/jpeg'],
    ['image/png', null],
    ['image/heic', 'image/heic'],
    ['text/html', null],
    ['text/css', null],
    ['application/javascript', null],
    ['application/octet-stream', 'image/jpeg'],
    ['application/octet-stream', 'audio/mpeg'],
    ['application/vnd.rar', 'application/zip'],
    ['audio/x-caf', 'audio/x-caf'],
    ['video/matroska', 'video/matroska'],
    ['application/octet-stream', 'video/quicktime'],
    ['__proto__', null],
    ['application/constructor', 'image/png'],
    ['', null],
  ])('is refused when the bytes disagree with it, or when a browser would run it: %s with %s', (declared, detected) => {
    expect(planUpload({ declared, detected })).toBeNull();
  });

  it('is served from our own list, whatever was declared', () => {
    const served = [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/svg+xml',
      'audio/mpeg',
      'audio/wav',
      'audio/ogg',
      'audio/mp4',
      'text/plain',
      'audio/aac',
      'audio/flac',
      'audio/webm',
      'image/bmp',
      'video/mp4',
      'video/webm',
      'video/ogg',
      'video/x-msvideo',
      'application/octet-stream',
    ];

    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), (declared, detected) => {
        const plan = planUpload({ declared, detected });
        return plan === null || served.includes(plan.mime);
      }),
    );
  });
});

describe('the size of a picture', () => {
  it.each([
    [20_000, 10_000, 1, false],
    [20_001, 10_000, 1, true],
    [12_001, 1, 2, true],
    [8000, 2500, 2, false],
    [8001, 2500, 2, true],
    [400, 500, 200, false],
    [400, 500, 201, true],
    [10, 10, 201, true],
    [0, 10, 1, true],
    [Number.NaN, 10, 1, true],
  ])('of %d × %d in %d frames is too much: %s (12.2)', (width, height, frames, isBomb) => {
    expect(isPixelBomb({ width, height, frames })).toBe(isBomb);
  });

  it.each([
    ['an iPhone of 48 megapixels', 8064, 6048, [7302, 5477]],
    ['a panorama', 16_000, 3900, [12_000, 2925]],
    ['a photo of 12 megapixels', 4032, 3024, null],
    ['a strip', 600, 40_000, [180, 12_000]],
  ])('is made smaller where it is very large: %s', (_what, width, height, fitting) => {
    const size = fittingSize({ width, height, frames: 1 });

    expect(size && [size.width, size.height]).toEqual(fitting);
  });

  it('is judged for a drawing by the length of its sides alone', () => {
    expect(isHugeDrawing({ width: 12_000, height: 12_000, frames: 1 })).toBe(false);
    expect(isHugeDrawing({ width: 12_001, height: 1, frames: 1 })).toBe(true);
  });

  it('gives smaller sizes, and never larger ones', () => {
    expect([480, 481, 1600, 4000].map(ladderFor)).toEqual([[], [480], [480, 960], [480, 960, 1600]]);
  });
});
