import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { QuestHeader } from '#web/features/quest/header/quest-header.tsx';
import type { TeamFrame } from '#web/features/quest/team/follow-team.ts';
import { PlaceCard } from '#web/features/quest/team/place-card.tsx';
import { TeamNowProvider, teamLive } from '#web/features/quest/team/use-team-now.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';
import type { StreamContext } from '#web/graphql/apollo/sse-link.ts';
import { Announcer } from '#web/shared/announcer/announcer.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

/** Its rolling digits are drawn by a custom element that this document does not have. */
vi.mock('@number-flow/react', () => ({ default: ({ value }: { value: number }) => <span>{value}</span> }));

const event = {
  __typename: 'Event',
  id: '1',
  answersOpenAt: null,
  answersPublished: false,
  endsAt: '2099-01-01T12:00:00.000Z',
  freezeAt: null,
  history: 'first',
  pausedAt: null,
  questVersion: 1,
  revealedAt: null,
  zone: moscow,
  startsAt: '2026-11-21T10:00:00.000Z',
  status: 'ACTIVE',
  version: 1,
} as const;

const team: TeamFrame['team'] = {
  __typename: 'Team',
  id: '5',
  name: 'Третий Рим',
  category: { __typename: 'Category', id: '1' },
  members: [],
  coins: 3,
  history: 'first',
  hintsAvailable: 1,
  liveTotal: 48,
  points: 48,
  total: 48,
  version: 8,
};

const frame = (change: Partial<TeamFrame> = {}): TeamFrame => ({
  __typename: 'TeamProgress',
  announcementsVersion: '0',
  helpVersion: '',
  hintRiddleIds: [],
  solvedRiddleIds: ['1'],
  visitedRiddleIds: [],
  event,
  moments: [],
  place: null,
  team,
  ...change,
});

const solveOf = (id: string, riddleId: string, byName: string): TeamFrame['moments'][number] => ({
  __typename: 'TeamMoment',
  id,
  at: '2026-11-21T10:00:00.000Z',
  byName,
  coins: 1,
  kind: 'SOLVE',
  points: 4,
  reason: null,
  riddleId,
});

interface Stream {
  says: (frame: TeamFrame) => void;
  completes: () => void;
  fails: (failures: number) => void;
  isOpen: boolean;
}

/** A server that replies to queries with what the test sets, counts them, and leaves its streams in the test's hands. */
const serve = () => {
  const state = {
    viewer: { __typename: 'Viewer', id: '7', role: 'GUEST', team } as object | null,
    requests: [] as string[],
    streams: [] as Stream[],
  };
  const riddle = (id: string) => ({
    __typename: 'Riddle',
    id,
    blockId: '3',
    isSolved: true,
    isVisited: false,
    number: 4,
    text: '',
    withdrawn: null,
    wrongTries: [],
    media: null,
    points: null,
    pointsWithHint: null,
    hints: [],
    solution: null,
  });
  const prices = { __typename: 'PriceList', ...usualPrices };
  const answers: Record<string, (variables: Record<string, unknown>) => object> = {
    QuestHeader: () => ({ event: { ...event, prices }, viewer: state.viewer }),
    ServerTime: () => ({ serverTime: new Date().toISOString() }),
    ChangedRiddle: ({ id }) => ({ riddle: riddle(String(id)) }),
  };
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
      const { failing } = operation.getContext() as StreamContext;
      return new Observable((sink) => {
        const stream: Stream = {
          says: (teamProgress) => sink.next({ data: { teamProgress } }),
          completes: () => sink.complete(),
          fails: (failures) => failing?.(failures),
          isOpen: true,
        };
        state.streams.push(stream);
        return () => void (stream.isOpen = false);
      });
    }
    state.requests.push(name);
    return new Observable((sink) => {
      sink.next({ data: { __typename: 'Query', ...answers[name]?.(operation.variables) } });
      sink.complete();
    });
  });
  return {
    state,
    client: new ApolloClient({ link, cache: createCache() }),
    count: (name: string) => state.requests.filter((each) => each === name).length,
  };
};

const open = async () => {
  const server = serve();
  render(
    <ApolloProvider client={server.client}>
      <MemoryRouter>
        <TeamNowProvider>
          <QuestHeader />
        </TeamNowProvider>
        <PlaceCard />
        <Announcer />
        <Toasts />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await vi.waitFor(() => expect(server.state.streams).toHaveLength(1));
  const stream = server.state.streams[0] as Stream;
  server.state.requests.length = 0;
  return { ...server, stream, hears: (next: TeamFrame) => act(async () => stream.says(next)) };
};

const score = () => document.querySelector('header data')?.getAttribute('value');
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hides = (isHidden: boolean) =>
  act(async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeAll(() => startRussian('quest'));
beforeEach(() => {
  // At noon, because at midnight a minute ago is another day and is written with its date.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T12:00:00+03:00') });
  sessionStorage.clear();
  teamLive.set({ mode: 'connecting', heardAt: null });
});
afterEach(async () => {
  // Every sentence is announced before the next test listens.
  await passes(4_000);
  cleanup();
  vi.useRealTimers();
});

describe('the header of a player', () => {
  it('shows what the stream says, and does not ask meanwhile', async () => {
    const { hears, count } = await open();

    await hears(frame({ team: { ...team, points: 52, liveTotal: 52, total: 52, version: 9 } }));
    await passes(60_000);

    expect(score()).toBe('52');
    expect(count('QuestHeader')).toBe(0);
  });

  it('never goes back to an older frame', async () => {
    const { hears } = await open();
    await hears(frame({ team: { ...team, points: 52, liveTotal: 52, total: 52, version: 9 } }));

    await hears(frame({ team: { ...team, points: 48, liveTotal: 48, total: 48, version: 8 } }));

    expect(score()).toBe('52');
  });

  it('takes a lower version of a restored database, and asks again for what it shows', async () => {
    const { hears, state, count } = await open();
    await hears(frame({ team: { ...team, points: 52, liveTotal: 52, total: 52, version: 9 } }));
    const restored = { ...team, history: 'restored in the header', points: 44, liveTotal: 44, total: 44, version: 7 };
    state.viewer = { __typename: 'Viewer', id: '7', role: 'GUEST', team: restored };

    await hears(frame({ solvedRiddleIds: [], team: restored }));
    await passes(3_000);

    expect(score()).toBe('44');
    expect(count('QuestHeader')).toBeGreaterThan(0);
  });

  it('does not go back to a frame of the history before a restore, however high its version', async () => {
    const { hears } = await open();
    await hears(frame({ team: { ...team, version: 9 } }));
    await hears(frame({ team: { ...team, history: 'restored before', points: 44, liveTotal: 44, total: 44, version: 7 } }));

    await hears(frame({ team: { ...team, points: 56, liveTotal: 56, total: 56, version: 10 } }));

    expect(score()).toBe('44');
  });

  it('keeps the newest numbers when an older answer arrives late', async () => {
    const { hears, client } = await open();
    await hears(frame({ team: { ...team, points: 52, liveTotal: 52, total: 52, version: 9 } }));

    await act(() => client.refetchQueries({ include: 'active' }));

    expect(score()).toBe('52');
  });

  it('reads only the riddle that a teammate solved, and says who it was', async () => {
    const { hears, state } = await open();
    await hears(frame());
    state.requests.length = 0;

    await hears(
      frame({
        solvedRiddleIds: ['1', '9'],
        moments: [solveOf('31', '9', 'Илья')],
        team: { ...team, points: 52, liveTotal: 52, total: 52, version: 9 },
      }),
    );
    await passes(4_000);

    expect(state.requests).toEqual(['ChangedRiddle']);
    await waitFor(() => expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Илья: загадка 4 решена, плюс 4.5'));
  });

  it('asks every twenty seconds once the stream has failed three times, and no more when it is back', spec('D.2'), async () => {
    const { stream, hears, count } = await open();
    await act(async () => stream.fails(2));
    await passes(40_000);
    expect(count('QuestHeader')).toBe(0);

    await act(async () => stream.fails(3));
    await passes(41_000);
    expect(count('QuestHeader')).toBe(2);

    await hears(frame());
    await passes(60_000);
    expect(count('QuestHeader')).toBe(2);
  });

  it('asks who plays when the server ends the stream, and does not come again in a circle', async () => {
    const { stream, state, count } = await open();

    await act(async () => stream.completes());
    await passes(10_000);

    expect(count('QuestHeader')).toBe(1);
    expect(state.streams).toHaveLength(1);

    await passes(60_000);
    expect(state.streams).toHaveLength(2);
  });

  it('shows no score and opens no stream after the player has left the team', async () => {
    const { stream, state } = await open();
    state.viewer = { __typename: 'Viewer', id: '7', role: 'GUEST', team: null };

    await act(async () => stream.completes());
    await passes(120_000);

    expect(score()).toBeUndefined();
    expect(state.streams).toHaveLength(1);
  });

  it('closes the stream half a minute after the page was hidden, and opens it at once when it is seen', async () => {
    const { stream, state } = await open();

    await hides(true);
    await passes(29_000);
    expect(stream.isOpen).toBe(true);
    await passes(2_000);
    expect(stream.isOpen).toBe(false);

    await hides(false);
    expect(state.streams).toHaveLength(2);
  });

  it('shows the time of its numbers after a minute without a confirmation, and reads them on demand', spec('B.7'), async () => {
    const { stream, state, count } = await open();
    await act(async () => stream.says(frame()));
    await passes(55_000);
    expect(screen.queryByRole('button', { name: /Данные от/ })).toBeNull();

    await passes(12_000);
    screen.getByRole('button', { name: /Данные от \d\d:\d\d. Обновить/ }).click();
    await passes(6_000);

    expect(count('QuestHeader')).toBe(1);
    expect(screen.queryByRole('button', { name: /Данные от/ })).toBeNull();
    expect(state.streams).toHaveLength(1);
  });

  it('shows the time of its numbers also when the clock of the phone was set back meanwhile', async () => {
    const { stream } = await open();
    await act(async () => stream.says(frame()));

    vi.setSystemTime(Date.now() - 20 * 60_000);
    await passes(67_000);

    expect(screen.getByRole('button', { name: /Данные от \d\d:\d\d. Обновить/ })).toBeTruthy();
  });

  it('shows the number of the frozen board, and beside it what the team has now', async () => {
    const { hears } = await open();

    await hears(frame({ team: { ...team, points: 52, liveTotal: 53.5, total: 49.5, version: 9 } }));
    await passes(4_000);

    expect(score()).toBe('49.5');
    expect(screen.getByText('сейчас 53.5')).toBeTruthy();
  });

  it('shows the coins and the hints that they still buy', async () => {
    await open();

    expect(screen.getByText('3 монеты — на 1 подсказку')).toBeTruthy();
  });

  it('leads from the score to where it comes from', async () => {
    await open();

    expect(screen.getByRole('link', { name: /Счёт команды: 48 баллов.*Откуда баллы/ }).getAttribute('href')).toBe('/points');
  });

  it('shows why the organizers changed the score', async () => {
    const { hears } = await open();
    await hears(frame());

    const moment = {
      ...solveOf('32', '9', ''),
      kind: 'ADJUST',
      byName: null,
      riddleId: null,
      coins: 0,
      points: -1.5,
      reason: 'Опоздали на старт',
    } as const;
    await hears(frame({ moments: [moment], team: { ...team, version: 9 } }));

    expect(await screen.findByText('Организаторы изменили счёт, минус 1.5')).toBeTruthy();
    expect(screen.getByText('Опоздали на старт')).toBeTruthy();
  });

  it('follows a pause at once', async () => {
    const { hears } = await open();
    await hears(frame({ event: { ...event, status: 'PAUSED', pausedAt: '2099-01-01T11:00:00.000Z', version: 2 } }));

    expect(screen.getByText('1 ч')).toBeTruthy();
    expect(screen.getByText(/Пауза/)).toBeTruthy();
  });
});

describe('the card with the place', () => {
  const place = { __typename: 'RevealedPlace', rank: 7, teamsInCategory: 42, total: 52.5 } as const;

  it('comes when the wall reveals it, and goes when it is taken back', async () => {
    const { hears } = await open();
    const frozen = { ...event, freezeAt: '2026-11-21T10:00:00.000Z' };

    await hears(frame({ place, event: frozen }));
    expect(screen.getByRole('complementary', { name: 'Ваше место: 7' })).toBeTruthy();
    expect(screen.getByText('из 42 команд · 52.5 балла')).toBeTruthy();

    await hears(frame({ place: null, event: frozen }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('does not come while the board is open and moving', async () => {
    const { hears } = await open();

    await hears(frame({ place }));

    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('stays closed once it was closed', async () => {
    const { hears } = await open();
    const over = { ...event, status: 'FINISHED', answersPublished: true, version: 2 } as const;
    await hears(frame({ place, event: over }));

    await act(async () => within(screen.getByRole('complementary')).getByRole('button', { name: 'Закрыть' }).click());
    await hears(frame({ place: { ...place }, event: over }));

    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
