import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { OwnQuestsCard } from '#web/features/own-quests/own-quests-card.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';

beforeAll(() => startRussian('ownQuests'));
afterEach(cleanup);

const team = (change: object = {}) => ({
  __typename: 'Team',
  id: '5',
  name: 'Маршрут построен',
  isPlaceFrozen: false,
  place: 1,
  total: 46.5,
  category: { __typename: 'Category', id: '1', name: { ru: 'Пешая, на русском', en: 'Walking, in Russian' } },
  event: {
    __typename: 'Event',
    id: '30',
    slug: '30',
    zone: moscow,
    startsAt: '2026-04-26T09:00:00Z',
    localizedName: { ru: '30-й квест', en: '30th' },
  },
  members: [
    { __typename: 'Member', id: '1', fullName: 'Анна Заречная' },
    { __typename: 'Member', id: '2', fullName: 'Глеб Дежурный' },
  ],
  ...change,
});

const show = (pastTeams: object[]) => {
  const data = { viewer: { __typename: 'Viewer', id: '2001', feedback: [], pastTeams } };
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        sink.next({ data });
        sink.complete();
      }),
  );
  return render(
    <MemoryRouter>
      <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
        <OwnQuestsCard />
      </ApolloProvider>
    </MemoryRouter>,
  );
};

it('tells the place, the points, the team and its people of a past quest (E6)', async () => {
  show([team()]);

  const link = await screen.findByRole('link', { name: '30-й квест' });

  expect(link.getAttribute('href')).toBe('/previous/30');
  expect(screen.getByText('1-е место · 46.5 балла')).toBeTruthy();
  expect(screen.getByText('Маршрут построен')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Команда' })).getAllByRole('listitem')).toHaveLength(2);
});

it('tells no place and no points while the board is frozen', async () => {
  show([team({ isPlaceFrozen: true, place: 3, total: 20 })]);

  expect(await screen.findByText('Итоги ещё не объявлены')).toBeTruthy();
  expect(screen.queryByText(/место/)).toBeNull();
});
