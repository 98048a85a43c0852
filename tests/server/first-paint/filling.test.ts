import { describe, expect, it } from 'vitest';
import { fillShell } from '#server/first-paint/filling.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';

const frame =
  '<body>\n    <div id="root" data-page="/x" data-language="ru"><h1>Рамка</h1></div>\n    <template id="later"><link></template>';
const hostile = 'A</script><script>alert(1)</script>\u2028\u2029&<!-- $& $1';
const filled = fillShell(frame, { title: null, markup: '<h1>$& Команды</h1>', initialDataId: 'first', initialData: { name: hostile } });

describe('a shell with its content', () => {
  it('has the drawn content in the place of the placeholders, with its data before the scripts', () => {
    expect(filled).toContain('<div id="root" data-page="/x" data-language="ru"><h1>$& Команды</h1></div>');
    expect(filled).toMatch(/<\/script>\s*<template id="later"><link><\/template>$/);
    expect(filled).not.toContain('Рамка');
  });

  it('lets no text of the data break out of its element, and gives it back unchanged', () => {
    const [, data = ''] = /<script type="application\/json" id="first">(.*?)<\/script>/s.exec(filled) ?? [];

    expect(data).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(data)).toEqual({ name: hostile });
    expect(filled.match(/<script/g)).toHaveLength(1);
  });
});

describe('a TTL cache', () => {
  it('makes a value once for all callers while it is fresh, and again after its time to live', async () => {
    const state = { now: 0, made: 0 };
    const memory = new TtlCache<number>({ ttlMs: 2_000, max: 2, monotonicNow: () => state.now });
    const read = (key: string) => memory.read(key, async () => (state.made += 1)).value;

    expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual([1, 1, 1]);
    state.now = 1_999;
    expect(await read('a')).toBe(1);
    state.now = 2_000;
    expect(await read('a')).toBe(2);
  });

  it('does not begin again a value that is still being made, and says for how long it has been', async () => {
    const state = { now: 0 };
    const memory = new TtlCache<string>({ ttlMs: 10, max: 2, monotonicNow: () => state.now });
    const { promise, resolve } = Promise.withResolvers<string>();
    memory.read('a', () => promise);
    state.now = 60_000;

    const { value, sinceMs } = memory.read('a', () => Promise.reject(new Error('made twice')));
    resolve('once');

    expect([await value, sinceMs]).toEqual(['once', 60_000]);
  });

  it('drops the least recently used entry when there are too many', async () => {
    const memory = new TtlCache<string>({ ttlMs: Infinity, max: 2 });
    const read = (key: string, value: string) => memory.read(key, async () => value).value;
    for (const key of ['a', 'b', 'c']) await read(key, `first ${key}`);

    expect([await read('c', 'again'), await read('a', 'again')]).toEqual(['first c', 'again']);
  });
});
