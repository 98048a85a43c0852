import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { PreviousPage } from '#web/features/previous/previous-page.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('previous', 'partners');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tell = (status: string) => {
  const names = { ru: '30-й квест', en: 'The 30th quest' };
  const event = { id: '2', slug: 'demo', status, startsAt: '2026-11-23T09:00:00Z', localizedName: names };
  const events = [event, { ...event, id: '1', slug: '29', status: 'FINISHED' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { event, events } })));
};

describe('the list of previous quests', () => {
  it('has one, the 29th, with words, blocks, partners, three pictures and its answers', spec('2.8.1'), async () => {
    tell('SCHEDULED');
    render(<PreviousPage />, { wrapper: MemoryRouter });

    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('29-й квест');
    expect(screen.getByText(/^Москва литературная и театральная/)).toBeTruthy();
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(1);
    expect(screen.getByRole('region', { name: 'Партнёры' }).querySelectorAll('a')).toHaveLength(13);
    expect(screen.getByRole('list', { name: 'Картинки квеста' }).querySelectorAll('img')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Ответы' }).getAttribute('href')).toBe('/previous/29/answers');
  });

  it.each([
    ['ACTIVE', 'Сейчас идёт 30-й квест', ['/previous/demo', '/stats', '/wall/demo']],
    ['FINISHED', '30-й квест', ['/previous/demo', '/previous/demo/answers', '/previous/demo/stats']],
  ])('leads to every other quest of which there is something to see: %s', async (status, name, ways) => {
    tell(status);
    render(<PreviousPage />, { wrapper: MemoryRouter });

    const links = within(await screen.findByRole('region', { name })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
  });

  it('waits with the edition until it is known what stands above it, and no longer than the server takes to fail', async () => {
    let fails = (_error: Error): void => undefined;
    vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => (fails = reject)));
    render(<PreviousPage />, { wrapper: MemoryRouter });

    expect(screen.queryByRole('article')).toBeNull();
    fails(new TypeError('fetch failed'));

    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
