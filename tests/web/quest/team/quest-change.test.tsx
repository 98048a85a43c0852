import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { writeEvent } from '#web/features/quest/team/follow-team.ts';
import { useRefetchOnQuestChange } from '#web/features/quest/team/refetch-on-change.ts';
import { TeamNowProvider, useTeamNow } from '#web/features/quest/team/use-team-now.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';
import type { ConnectionState } from '#web/shared/connection/connection-state.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const event = {
  __typename: 'Event',
  id: '1',
  answersOpenAt: null,
  answersPublished: false,
  endsAt: '2099-01-01T12:00:00.000Z',
  freezeAt: null,
  history: 'first',
  pausedAt: null,
  questVersion: 5,
  revealedAt: null,
  zone: moscow,
  startsAt: '2026-11-21T10:00:00.000Z',
  status: 'ACTIVE',
} as const;
const prices = { __typename: 'PriceList', ...usualPrices };

const pickContent = ({ text }: { text: string }) => text;

/** A page that shows a text, and says once it knows the version that it shows. */
const Page = ({ shown, refetch }: { shown: string; refetch: () => Promise<{ data: { text: string } }> }) => {
  const { data } = useTeamNow();
  useRefetchOnQuestChange({ data: { text: shown }, refetch, pickContent });
  return data ? <p>готово</p> : null;
};

const open = async (answers: () => Promise<{ data: { text: string } }>) => {
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        sink.next({ data: { __typename: 'Query', event: { ...event, prices }, viewer: null } });
        sink.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const refetch = vi.fn<typeof answers>(answers);
  render(
    <ApolloProvider client={client}>
      <TeamNowProvider>
        <Page shown="было" refetch={refetch} />
      </TeamNowProvider>
      <Toasts />
    </ApolloProvider>,
  );
  await screen.findByText('готово');
  const becomes = (questVersion: number, history: string = event.history) =>
    act(async () => writeEvent(client, { ...event, history, questVersion, version: 1 }));
  return { refetch, becomes };
};

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lineIs = (state: ConnectionState) => act(() => connection.set({ state, lastResponseAt: null }));
const shows = (text: string) => async () => ({ data: { text } });

beforeAll(() => startRussian('quest'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  lineIs('online');
  await passes(6_000);
  cleanup();
  vi.useRealTimers();
});

describe('a page of the quest', () => {
  it('is read again within three seconds after organizers changed something, once for several changes', async () => {
    const { refetch, becomes } = await open(shows('стало'));
    vi.spyOn(Math, 'random').mockReturnValue(0.9);

    await becomes(6);
    await becomes(7);
    await passes(2_600);
    expect(refetch).not.toHaveBeenCalled();
    await passes(400);

    expect(refetch).toHaveBeenCalledTimes(1);
    await screen.findByText('Организаторы обновили загадки');
  });

  it('says nothing where what it shows is the same', async () => {
    const { refetch, becomes } = await open(shows('было'));

    await becomes(6);
    await passes(3_100);

    expect(refetch).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Организаторы обновили загадки')).toBeNull();
  });

  it('does not take a late answer with an older version for a change', async () => {
    const { refetch, becomes } = await open(shows('было'));
    await becomes(6);
    await passes(3_100);

    await becomes(5);
    await becomes(6);
    await passes(3_100);

    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('is read again after a restore, to a lower version of the quest, too', async () => {
    const { refetch, becomes } = await open(shows('стало'));

    await becomes(3, 'restored');
    await passes(3_100);

    expect(refetch).toHaveBeenCalledTimes(1);
    await screen.findByText('Организаторы обновили загадки');
  });

  it('asks again when the network is back that swallowed what it asked', async () => {
    const { refetch, becomes } = await open(() => Promise.reject(new Error('no network')));
    await becomes(6);
    await passes(3_100);

    lineIs('offline');
    lineIs('back');
    await passes(3_100);

    expect(refetch).toHaveBeenCalledTimes(2);
  });
});
