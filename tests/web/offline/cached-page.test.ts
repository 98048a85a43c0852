import { describe, expect, it, vi } from 'vitest';
import { schemaVersion } from '#web/offline/cached-responses.ts';
import { packPage, unpackPage } from '#web/offline/pages/cached-page.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const at = Date.parse('2026-04-26T12:00:00Z');
const page = { kind: 'standings' as const, name: '29-й квест', viewerId: null, operation: 'q', at, data: { standings: 1 } };
const visitor = null;

describe('a saved public page', () => {
  it('is read again by anybody, when it was told to a visitor', () => {
    expect(unpackPage(packPage(page), visitor)).toMatchObject(page);
    expect(unpackPage(packPage(page), '7')).toMatchObject(page);
  });

  it('is read again only by whom it was told to, who may be an organizer', () => {
    const packed = packPage({ ...page, viewerId: '7' });
    expect(unpackPage(packed, '7')).not.toBeNull();
    expect(unpackPage(packed, '8')).toBeNull();
    expect(unpackPage(packed, visitor)).toBeNull();
  });

  it.each([at - 20 * minute, at - day, at + 365 * day])('is read whatever the clock of the phone says: %i', (now) => {
    vi.setSystemTime(now);
    expect(unpackPage(packPage(page), visitor)).not.toBeNull();
  });

  it('is dropped when its schema is another', () => {
    expect(unpackPage(JSON.stringify({ ...page, schema: 'older' }), visitor)).toBeNull();
  });

  it.each([undefined, '', 'null', '{', '{"at":1}', '[]', JSON.stringify({ ...page, schema: schemaVersion, data: [] })])(
    'is none where there is something unreadable: %j',
    (text) => {
      expect(unpackPage(text, visitor)).toBeNull();
    },
  );

  it('is not kept when it is too much', () => {
    expect(packPage({ ...page, data: 'x'.repeat(1_000_001) })).toBeNull();
  });
});
