import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { somePartners } from '#tests/web/shared/ui/site/site-content.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { PreviousPage } from '#web/features/previous/previous-page.tsx';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';

beforeAll(() => startRussian('previous'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  forgetResults();
});

const categories = [
  { id: '1', contentLanguage: 'ru', name: { ru: 'Пешая, на русском', en: 'Walking, in Russian' } },
  { id: '2', contentLanguage: 'en', name: { ru: 'Пешая, на английском', en: 'Walking, in English' } },
];
const picture = (index: number) => ({
  alt: { ru: `Афиша ${index}`, en: `Poster ${index}` },
  media: { url: `/static/img/p${index}.svg`, width: 480, height: 600, variants: [] },
});
const finished = (number: number) => ({
  id: String(number),
  slug: String(number),
  status: 'FINISHED',
  answersOpenAt: '2026-04-26T13:15:00Z',
  answersPublished: true,
  freezeAt: null,
  revealedAt: null,
  zone: moscow,
  startsAt: '2026-04-26T09:00:00Z',
  localizedName: { ru: `${number}-й квест`, en: `${number}th Quest` },
  description: { ru: `Каким был ${number}-й`, en: '' },
  blockTitles: [
    { title: 'Чернила и адреса', category: categories[0] },
    { title: 'Третий звонок', category: categories[0] },
    { title: 'Curtain Up', category: categories[1] },
  ],
  site: { partners: somePartners(13), pictures: [1, 2, 3].map(picture) },
});
const without = { description: { ru: '', en: '' }, blockTitles: [], site: { partners: [], pictures: [] } };

const tell = (...events: object[]) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { event: events.length > 0 ? { id: '1' } : null, events } })));
const show = () => render(<PreviousPage />, { wrapper: MemoryRouter });
const loses = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));

describe('the list of previous quests', () => {
  it('names the parts of several quests apart', async () => {
    tell(finished(29), finished(28));
    show();

    await screen.findByRole('article', { name: '28-й квест' });
    const names = screen.getAllByRole('region').map((part) =>
      (part.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(names).toEqual([...new Set(names)]);
  });

  it('shows the finished quest with words, blocks, partners, three pictures and its answers', spec('2.8.1'), async () => {
    tell(finished(29));
    show();

    const edition = within(await screen.findByRole('article', { name: '29-й квест' }));
    expect(edition.getByText('Каким был 29-й')).toBeTruthy();
    expect(edition.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Пешая, на русском', 'Пешая, на английском']);
    expect(edition.getAllByRole('definition').map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ['Чернила и адреса', 'ru'],
      ['Третий звонок', 'ru'],
      ['Curtain Up', 'en'],
    ]);
    expect(edition.getByRole('region', { name: 'Партнёры 29-й квест' }).querySelectorAll('a')).toHaveLength(13);
    expect(
      within(edition.getByRole('list', { name: 'Картинки квеста' }))
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Афиша 1', 'Афиша 2', 'Афиша 3']);
    expect(['Ответы', 'Таблица результатов', 'Статистика'].map((name) => edition.getByRole('link', { name }).getAttribute('href'))).toEqual(
      ['/previous/29/answers', '/previous/29', '/previous/29/stats'],
    );
  });

  it('begins the blocks with the category in the language of the page', async () => {
    tell({ ...finished(29), blockTitles: finished(29).blockTitles.toReversed() });
    show();

    const edition = within(await screen.findByRole('article', { name: '29-й квест' }));
    expect(edition.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Пешая, на русском', 'Пешая, на английском']);
  });

  it('has every finished quest, newest first, and fetches the pictures of the older ones late', async () => {
    tell({ ...finished(31), ...without, status: 'SCHEDULED' }, finished(30), finished(29));
    show();

    const editions = await screen.findAllByRole('article');
    expect(editions.map((edition) => within(edition).getByRole('heading', { level: 2 }).textContent)).toEqual(['30-й квест', '29-й квест']);
    const [newest, older] = editions.map((edition) => within(edition).getAllByRole('img')[0]?.getAttribute('loading'));
    expect([newest, older]).toEqual([null, 'lazy']);
  });

  it('leaves out what an edition does not have', async () => {
    tell({ ...finished(29), ...without });
    show();

    const edition = within(await screen.findByRole('article'));
    expect(edition.queryAllByRole('img')).toEqual([]);
    expect(edition.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it.each(['ACTIVE', 'PAUSED'])('has on top the quest that is being played: %s', async (status) => {
    tell({ ...finished(30), ...without, slug: 'demo', status }, finished(29));
    show();

    const links = within(await screen.findByRole('region', { name: 'Сейчас идёт 30-й квест' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/previous/demo', '/stats', '/wall/demo']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Сейчас идёт 30-й квест',
      '29-й квест',
    ]);
  });

  it('says so when no quest is over', async () => {
    tell({ ...finished(30), ...without, status: 'SCHEDULED' });
    show();

    expect(await screen.findByText('Ни один квест ещё не завершён')).toBeTruthy();
  });

  it('shows without the server what it knew last', async () => {
    tell(finished(29));
    show();
    await screen.findByRole('article');
    cleanup();
    forgetResults();
    loses();
    show();

    expect(await screen.findByRole('article', { name: '29-й квест' })).toBeTruthy();
  });

  it('says that the server is out of reach where it knows nothing, and asks again', async () => {
    loses();
    show();
    const again = await screen.findByRole('button', { name: 'Повторить' });

    tell(finished(29));
    fireEvent.click(again);

    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
