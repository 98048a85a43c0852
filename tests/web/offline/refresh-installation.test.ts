import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { demoInstallation } from '#tests/support/demo-files.ts';
import { refreshInstallation } from '#web/app/offline/refresh-installation.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { installation, setInstallation } from '#web/i18n/installation.ts';
import { adoptSavedInstallation } from '#web/shared/saved-installation.ts';

const volga = { ...demoInstallation, version: 7, name: { ru: 'Волга', en: 'Volga' } };
const says = (body: object) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
const key = 'versta:installation';
const stub = '<!doctype html><title>Оператор</title><p>Доступ ограничен</p>';
const refusal = JSON.stringify({ ok: false, data: null, error: { type: 'REQUEST_TIMEOUT', message: 'The request took too long' } });
const wrong: [string, string, ResponseInit][] = [
  ['a refusal of our own server', refusal, { status: 408 }],
  ['a refusal that somebody sends with 200', refusal, { status: 200 }],
  ['the page of an operator', stub, { status: 200, headers: { 'content-type': 'text/html' } }],
  ['half of it', JSON.stringify(volga).slice(0, 120), { status: 200 }],
  ['a link without its words', JSON.stringify({ ...volga, links: [{ url: 'https://t.me/volga' }] }), { status: 200 }],
  ['nothing', 'null', { status: 200 }],
];

beforeAll(() => startI18n('ru'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  setInstallation(demoInstallation);
});

it('a page that the phone keeps shows the name that the server has now, and begins with it the next time', async () => {
  says(volga);

  await refreshInstallation();
  const shown = i18next.t('common:brand');
  setInstallation(demoInstallation);
  adoptSavedInstallation();

  expect(shown).toBe('Волга');
  expect(installation().name.ru).toBe('Волга');
});

it('a page that knows a newer name than the phone keeps it', async () => {
  says(volga);
  await refreshInstallation();
  setInstallation({ ...demoInstallation, version: 8, name: { ru: 'Кама', en: '' } });

  adoptSavedInstallation();

  expect(installation().name.ru).toBe('Кама');
});

it('a name that looks like a variable or a reference of a text is shown as it is', () => {
  setInstallation({ ...demoInstallation, name: { ru: '{{name}} $t(brand)', en: '' } });

  expect(i18next.t('common:title.page', { name: 'Правила' })).toBe('Правила · {{name}} $t(brand)');
});

it.each(wrong)('a page keeps its name when it is told %s, and saves nothing of it', async (_what, body, init) => {
  vi.stubGlobal('fetch', async () => new Response(body, init));

  await expect(refreshInstallation()).rejects.toThrow('did not answer with what it was asked for');

  expect(installation()).toEqual(demoInstallation);
  expect(localStorage.getItem(key)).toBeNull();
});

it.each(wrong)('a phone that has saved %s begins with the name in the page', (_what, body) => {
  localStorage.setItem(key, body);

  adoptSavedInstallation();

  expect(installation()).toEqual(demoInstallation);
});
