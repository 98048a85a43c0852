import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { CertificatePage } from '#web/features/certificate/certificate-page.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';

beforeAll(() => startRussian('certificate'));
afterEach(cleanup);

const team = (change: object = {}) => ({
  __typename: 'Team',
  id: '5',
  name: 'Маршрут построен',
  isPlaceFrozen: false,
  place: 2,
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
  ...change,
});

const show = (pastTeams: object[], id = '5') => {
  const data = { viewer: { __typename: 'Viewer', id: '2001', fullName: 'Анна Заречная', pastTeams } };
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        sink.next({ data });
        sink.complete();
      }),
  );
  return render(
    <MemoryRouter initialEntries={[`/profile/certificate/${id}`]}>
      <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
        <Routes>
          <Route path="/profile/certificate/:team" element={<CertificatePage />} />
        </Routes>
      </ApolloProvider>
    </MemoryRouter>,
  );
};

it('names the person, the quest with its day, the team, the place and the points', async () => {
  show([team()]);

  const sheet = await screen.findByRole('article', { name: 'Сертификат участника' });

  for (const words of ['Анна Заречная', '30-й квест', 'Маршрут построен', '2-е место · 46.5 балла', '26 апреля 2026'])
    expect(sheet.textContent).toContain(words);
});

it('shows the card of the team, which the server draws in the language of the page', async () => {
  show([team()]);

  const card = await screen.findByRole('img', { name: /Маршрут построен/ });

  expect(card.getAttribute('src')).toBe('/cards/30/5.png?lang=ru');
});

it('waits until the results are announced', async () => {
  show([team({ isPlaceFrozen: true })]);

  expect(await screen.findByText('Сертификат появится, когда объявят итоги')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

it('has no place and no card for a team outside of the ranking', async () => {
  show([team({ place: null })]);

  expect((await screen.findByRole('article')).textContent).toContain('Вне зачёта');
  expect(screen.queryByRole('img')).toBeNull();
});

it('gives nobody the certificate of a team that they were not in', async () => {
  show([team()], '6');

  expect(await screen.findByText('Такого сертификата у вас нет')).toBeTruthy();
});
