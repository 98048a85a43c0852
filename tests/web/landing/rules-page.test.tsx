import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { usualSite } from '#tests/web/shared/ui/site/site-content.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { RulesPage } from '#web/features/landing/rules/rules-page.tsx';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';

const event = {
  id: '1',
  slug: 'demo',
  localizedName: { ru: '30-й квест', en: 'The 30th quest' },
  minTeamSize: 3,
  status: 'SCHEDULED',
  zone: moscow,
  startsAt: '2027-04-26T09:00:00Z',
  endsAt: '2027-04-26T13:00:00Z',
  prices: { ...usualPrices, blockSolved: 0, blockVisited: 2 },
};

const show = async (rules: string) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: { event: { ...event, rulesHtml: { ru: rules, en: '' }, site: usualSite } } })),
  );
  render(<RulesPage />, { wrapper: MemoryRouter });
  await screen.findByText('3–6 человек');
};

const written = () => document.querySelector('dl')?.nextElementSibling;

beforeAll(() => startRussian('landing'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetResults();
});

describe('the rules', () => {
  it('are shown without network as they were read last, and from when; where they never were, the page says so', async () => {
    await show('');
    cleanup();
    forgetResults();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    render(<RulesPage />, { wrapper: MemoryRouter });

    expect(await screen.findByText('3–6 человек')).toBeTruthy();
    expect(screen.getByText(/нет связи, сведения от \d\d:\d\d/)).toBeTruthy();

    cleanup();
    localStorage.clear();
    render(<RulesPage />, { wrapper: MemoryRouter });
    expect(await screen.findByText('Сайт квеста не открывается, попробуйте Wi-Fi')).toBeTruthy();
    expect(document.querySelector('[aria-busy]'), 'no grey shapes for what will not come').toBeNull();
  });

  it('say what everything is worth in this event, with a bonus only where there is one', async () => {
    await show('');

    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3–6 человек',
      '4 часа, 12:00–16:00',
      '4 балла, +1 монета',
      '6 баллов, +2 монеты',
      '2 балла, без монет',
      '3 балла, без монет',
      '2 монеты',
      '0.5 балла',
      '2 балла',
    ]);
    expect(written()?.textContent, 'what an answer without network is worth').toMatch(/^Ответ без сети .* когда дойдёт до сервера\.$/);
  });

  it('begin with the cards of the landing', async () => {
    await show('');

    expect(within(screen.getByRole('region', { name: 'Правила в числах' })).getAllByRole('listitem')).toHaveLength(4);
  });

  it('go on with the words of the organizers, as the server has rendered them', async () => {
    await show('<h2>Дорога</h2>\n<p>Ходите <strong>пешком</strong>.</p>');

    expect(screen.getByRole('heading', { level: 2, name: 'Дорога' })).toBeTruthy();
    expect(written()?.querySelector('strong')?.textContent).toBe('пешком');
  });
});
