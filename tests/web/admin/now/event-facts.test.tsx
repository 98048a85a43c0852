import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { EventFacts } from '#web/features/admin/now/event-facts.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

const event = {
  __typename: 'Event' as const,
  id: '1',
  slug: 'demo',
  localizedName: { __typename: 'LocalizedText' as const, ru: '30-й квест', en: '30th Quest' },
  startsAt: '2026-04-26T09:00:00Z',
  endsAt: '2026-04-26T13:00:00Z',
  pausedAt: null,
  freezeAt: null,
  revealedAt: null,
  version: 1,
};

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('admin');
});
afterEach(cleanup);

it.each([
  ['ACTIVE', 'Открыта'],
  ['FINISHED', 'Итоговая, её видят все'],
] as const)('the leaderboard of an event that is %s is called what it is: %s', (status, words) => {
  render(<EventFacts event={{ ...event, status }} />);

  expect(screen.getByText('Таблица').nextElementSibling?.textContent).toBe(words);
});
