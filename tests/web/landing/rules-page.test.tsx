import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { RulesPage } from '#web/features/landing/rules/rules-page.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

const event = {
  id: '1',
  slug: 'demo',
  localizedName: { ru: '30-й квест', en: 'The 30th quest' },
  minTeamSize: 3,
  status: 'SCHEDULED',
  startsAt: '2027-04-26T09:00:00Z',
  endsAt: '2027-04-26T13:00:00Z',
  prices: { ...usualPrices, blockSolved: 0, blockVisited: 2 },
};

const show = async (rules: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { event: { ...event, rules: { ru: rules, en: '' } } } })));
  render(<RulesPage />, { wrapper: MemoryRouter });
  await screen.findByText('3–6 человек');
};

const paragraphs = () =>
  [...(document.querySelector('dl')?.parentElement?.children ?? [])].slice(1, -1).map(({ textContent }) => textContent);

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('landing');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rules', () => {
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
    expect(paragraphs()).toEqual([]);
  });

  it('go on with the words of the organizers, a paragraph after each empty line', async () => {
    await show('Ходите пешком.\n\nНе бегайте\nчерез дорогу.');

    expect(paragraphs()).toEqual(['Ходите пешком.', 'Не бегайте\nчерез дорогу.']);
  });
});
