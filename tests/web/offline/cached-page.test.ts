import { describe, expect, it } from 'vitest';
import { packPage, unpackPage } from '#web/offline/pages/cached-page.ts';

const day = 24 * 60 * 60 * 1000;
const at = Date.parse('2026-04-26T12:00:00Z');
const page = { kind: 'standings' as const, name: '29-й квест', viewerId: null, operation: 'q', at, data: { standings: 1 } };
const visitor = { viewerId: null, now: at + day };

describe('a saved public page', () => {
  it('is read again by anybody, when it was told to a visitor', () => {
    expect(unpackPage(packPage(page), visitor)).toMatchObject(page);
    expect(unpackPage(packPage(page), { ...visitor, viewerId: '7' })).toMatchObject(page);
  });

  it('is read again only by whom it was told to, who may be an organizer', () => {
    const told = packPage({ ...page, viewerId: '7' });
    expect(unpackPage(told, { ...visitor, viewerId: '7' })).not.toBeNull();
    expect(unpackPage(told, { ...visitor, viewerId: '8' })).toBeNull();
    expect(unpackPage(told, visitor)).toBeNull();
  });

  it('is given up after thirty days, and when the clock was set back', () => {
    expect(unpackPage(packPage(page), { ...visitor, now: at + 30 * day })).not.toBeNull();
    expect(unpackPage(packPage(page), { ...visitor, now: at + 30 * day + 1 })).toBeNull();
    expect(unpackPage(packPage(page), { ...visitor, now: at - 1 })).toBeNull();
  });

  it('is dropped when its schema is another', () => {
    expect(unpackPage(JSON.stringify({ ...page, schema: 'older' }), visitor)).toBeNull();
  });

  it.each([undefined, '', 'null', '{', '{"at":1}', '[]'])('is none where there is something unreadable: %j', (text) => {
    expect(unpackPage(text, visitor)).toBeNull();
  });

  it('is not kept when it is too much', () => {
    expect(packPage({ ...page, data: 'x'.repeat(1_000_001) })).toBeNull();
  });
});
