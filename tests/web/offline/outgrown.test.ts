import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outgrown } from '#web/offline/worker/cache-file.ts';

const file = fc.record({ url: fc.uuid(), bytes: fc.nat(100) });
const sum = (files: { bytes: number }[]) => files.reduce((all, { bytes }) => all + bytes, 0);

describe('a cache that is too full', () => {
  it('gives up its oldest files, and no more than it must', () => {
    fc.assert(
      fc.property(fc.uniqueArray(file, { selector: ({ url }) => url }), fc.nat(10), fc.nat(400), (files, most, bytes) => {
        const gone = outgrown(files, { files: most, bytes });
        const left = files.slice(gone.length);
        expect(gone).toEqual(files.slice(0, gone.length).map(({ url }) => url));
        expect(left.length <= most && sum(left) <= bytes).toBe(true);
        const oneMore = files.slice(Math.max(0, gone.length - 1));
        if (gone.length > 0) expect(oneMore.length > most || sum(oneMore) > bytes).toBe(true);
      }),
    );
  });
});
