import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { EventFacts } from '#web/features/admin/now/event-facts.tsx';

const event = {
  __typename: 'Event' as const,
  id: '1',
  slug: 'demo',
  localizedName: { __typename: 'LocalizedText' as const, ru: '30-й квест', en: '30th Quest' },
  zone: moscow,
  startsAt: '2026-04-26T09:00:00Z',
  endsAt: '2026-04-26T13:00:00Z',
  pausedAt: null,
  freezeAt: null,
  revealedAt: null,
  answersOpenAt: null,
  plannedEndsAt: null,
  version: 1,
};

beforeAll(() => startRussian('admin'));

it.each([
  ['ACTIVE', 'Открыта'],
  ['FINISHED', 'Итоговая, её видят все'],
] as const)('the leaderboard of an event that is %s is called what it is: %s', (status, words) => {
  render(<EventFacts event={{ ...event, status }} />);

  expect(screen.getByText('Таблица').nextElementSibling?.textContent).toBe(words);
});

it('counts down until the answers of an event that is over open by themselves', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-26T13:11:00Z') });
  render(<EventFacts event={{ ...event, status: 'FINISHED', answersOpenAt: '2026-04-26T13:15:00Z' }} />);

  expect(screen.getByText('До открытия ответов').nextElementSibling?.textContent).toBe('4 минуты');
  expect(screen.getByText('Ответы').nextElementSibling?.textContent).toBe('Откроются: 16:15 МСК');
});
