import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { RiddleVote } from '#web/features/quest/vote/riddle-vote.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';

beforeAll(() => startRussian('quest'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A solved riddle of a player who has said this of it before. */
const show = (stored: boolean | null, network = { isDown: false }) => {
  const viewerId = signIn();
  const { requests } = plainServer(
    (name) => (name === 'SendVote' ? { data: { rateRiddle: { __typename: 'RiddleRated' } } } : undefined),
    network,
  );
  const riddleVotes = stored === null ? [] : [{ __typename: 'RiddleVote', riddleId: '9', isLiked: stored }];
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        sink.next({ data: { viewer: { __typename: 'Viewer', id: viewerId, riddleVotes } } });
        sink.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <RiddleVote riddleId="9" number={3} />
    </ApolloProvider>,
  );
  return { sent: () => requests.filter(({ name }) => name === 'SendVote').map(({ variables }) => variables['input']) };
};

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const taps = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('one tap says that a riddle was liked, another takes it back', async () => {
  const { sent } = show(null);
  screen.getByRole('group', { name: 'Загадка 3 понравилась?' });
  taps('Понравилась');
  await waitFor(() => expect(pressed('Понравилась')).toBe('true'));
  taps('Понравилась');
  await waitFor(() => expect(pressed('Понравилась')).toBe('false'));

  await waitFor(() =>
    expect(sent()).toEqual([
      { riddleId: '9', isLiked: true },
      { riddleId: '9', isLiked: null },
    ]),
  );
});

it('shows the vote of before, which can be changed without network', async () => {
  const network = { isDown: true };
  const { sent } = show(true, network);
  await waitFor(() => expect(pressed('Понравилась')).toBe('true'));
  taps('Нет');
  await waitFor(() => expect(pressed('Нет')).toBe('true'));

  expect(pressed('Понравилась')).toBe('false');
  expect(sent().every((input) => (input as { isLiked: boolean }).isLiked === false)).toBe(true);
});
