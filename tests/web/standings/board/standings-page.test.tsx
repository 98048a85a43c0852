import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { plainServer } from '#tests/web/plain-server.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import type { StandingsQuery } from '#web/features/standings/board/__generated__/standings.generated.ts';
import { StandingsPage } from '#web/features/standings/board/standings-page.tsx';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';
import { loadTexts } from '#web/i18n/i18n.ts';

type Snapshot = NonNullable<StandingsQuery['standings']>;

const teams = [
  { __typename: 'StandingsRow', rank: 1, teamId: '5', teamName: 'Третий Рим', total: 10 },
  { __typename: 'StandingsRow', rank: 2, teamId: '6', teamName: 'Чижик без Пыжика', total: 8.5 },
] as const;

const board = (code: 'RU' | 'EN', rows: Snapshot['boards'][number]['rows'], totalCount = rows.length): Snapshot['boards'][number] => ({
  __typename: 'Board',
  totalCount,
  category: {
    __typename: 'Category',
    id: code,
    code,
    contentLanguage: code.toLowerCase(),
    color: 'ORANGE',
    icon: 'WALK',
    name: { __typename: 'LocalizedText', ru: `Пешая ${code}`, en: `Walking ${code}` },
    shortName: { __typename: 'LocalizedText', ru: `П ${code}`, en: `W ${code}` },
  },
  rows: [...rows],
});

const snapshot = (version: string, firstTotal: number, status: Snapshot['event']['status'] = 'ACTIVE'): Snapshot => ({
  __typename: 'Standings',
  isStale: false,
  version,
  history: 'first',
  frozenAt: null,
  reveal: null,
  event: {
    __typename: 'Event',
    id: '1',
    localizedName: { __typename: 'LocalizedText', ru: '30-й квест', en: '30th Quest' },
    slug: 'demo',
    status,
    answersOpenAt: status === 'FINISHED' ? '2026-04-26T13:15:00Z' : null,
    answersPublished: status === 'FINISHED',
    freezeAt: null,
    revealedAt: null,
    zone: moscow,
    startsAt: '2026-04-26T09:00:00Z',
  },
  boards: [board('RU', [{ ...teams[0], total: firstTotal }, teams[1]], 130), board('EN', [])],
});

const refusal = { errors: [{ message: 'out of order', extensions: { code: 'INTERNAL' } }] };
const ownTeam = { __typename: 'OwnStandingsRow', teamId: '5', total: 12, category: { __typename: 'Category', id: 'RU' } };

interface Told {
  /** The response to a request for more than a hundred rows. */
  whole?: Snapshot;
  own?: typeof ownTeam | null | Error;
}

/** A server with one board, one team for the viewer, and a live line in the test's hand. */
const server = (first: Snapshot | null | Response, { whole, own = ownTeam }: Told = {}) => {
  const line = plainServer((name, variables) => {
    const board = variables['first'] === 100 ? first : (whole ?? first);
    if (name === 'Standings') return board instanceof Response ? board : { data: { standings: board } };
    if (name === 'ViewerRole') return { data: { viewer: { __typename: 'Viewer', id: '1', role: 'GUEST' } } };
    return own instanceof Error ? refusal : { data: { standings: { __typename: 'Standings', version: '1', ownRow: own } } };
  });
  return {
    tells: (standingsChanged: Snapshot) => line.tells('StandingsChanged', { standingsChanged }),
    listeners: () => line.listeners('StandingsChanged'),
  };
};

const open = async (_server: ReturnType<typeof server>, eventName: string | undefined = 'demo') => {
  render(
    <MemoryRouter>
      <StandingsPage eventName={eventName} />
    </MemoryRouter>,
  );
  if (eventName.trim()) await waitFor(() => expect(document.querySelector('[role="table"], table, [role="alert"]')).not.toBeNull());
};

const rowOf = (team: RegExp) => screen.getByRole('row', { name: team });

beforeAll(() => startRussian('standings'));
afterEach(() => {
  cleanup();
  forgetResults();
});

const longer = (): Snapshot => {
  const third = { __typename: 'StandingsRow', rank: 101, teamId: '7', teamName: 'Сто первые', total: 1 } as const;
  return { ...snapshot('1', 10), boards: [board('RU', [...teams, third], 130), board('EN', [])] };
};

describe.each(['ACTIVE', 'FINISHED'] as const)('the boards of an event that is %s', (status) => {
  const categories = () =>
    screen
      .getAllByRole('table')
      .map(
        (table) => table.getAttribute('aria-label') ?? document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
  it.each([
    ['those of the language of the page', 'ru', null, ['Пешая RU', 'Пешая EN']],
    ['those of the language of the page', 'en', null, ['Walking EN', 'Walking RU']],
    ['one’s own, whatever the language', 'en', ownTeam, ['Walking RU', 'Walking EN']],
  ] as const)('begin with %s: %s', async (_which, language, own, names) => {
    await i18next.changeLanguage(language);
    await loadTexts('standings');
    try {
      await open(
        server({ ...snapshot('1', 10, status), boards: [board('RU', [...teams]), board('EN', [{ ...teams[0], teamId: '9' }])] }, { own }),
      );

      await waitFor(() => expect(categories()).toEqual(names));
    } finally {
      await i18next.changeLanguage('ru');
    }
  });
});

describe('the leaderboard', () => {
  it('marks the row that the server calls the viewer’s own, and none without one', async () => {
    await open(server(snapshot('1', 10), { own: null }));

    expect(screen.queryByText(/ваша команда/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Моя команда' })).toBeNull();
  });

  it('says where the viewer’s team stands, and how far it is to the place above', async () => {
    await open(server(snapshot('1', 10), { own: { ...ownTeam, teamId: '6' } }));

    expect((await screen.findByText('Ваше место: 2')).closest('p')?.textContent).toBe('Ваше место: 2 · до места выше 1.5 балла');
  });

  it('begins with the winners when the quest is over: who, how far ahead, when and among how many', async () => {
    await open(server(snapshot('1', 10, 'FINISHED')));

    const winners = within(screen.getByRole('region', { name: 'Победители' })).getAllByRole('listitem');
    expect(winners.map(({ textContent }) => textContent)).toEqual(['Пешая RUТретий Римотрыв 1.5 балла10.0']);
    expect(screen.getByText(/Квест завершён/).textContent).toBe('Квест завершён · 26 апреля 2026 г. · 130 команд');
  });

  it('says of a winner with as many points as the second that it was earlier', async () => {
    await open(server(snapshot('1', 8.5, 'FINISHED')));

    expect(screen.getByText('поровну со вторым, но раньше')).toBeTruthy();
  });

  it('has no winners while the quest runs', async () => {
    await open(server(snapshot('1', 10)));

    expect(screen.queryByText('Победители')).toBeNull();
  });

  it('leads on to the numbers and the wall while the quest runs, and no more once it is over', async () => {
    await loadTexts('common');
    const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    await open(server(snapshot('1', 10)));
    expect(ways()).toEqual(expect.arrayContaining(['/stats', '/wall/demo']));
    cleanup();
    forgetResults();

    await open(server(snapshot('2', 10, 'FINISHED')));

    expect(ways()).not.toContain('/wall/demo');
  });

  it('names the first place without a gap', async () => {
    await open(server(snapshot('1', 10)));

    expect((await screen.findByText('Ваше место: 1')).closest('p')?.textContent).toBe('Ваше место: 1');
  });

  it('stands even when nobody says whose the viewer is', async () => {
    await open(server(snapshot('1', 10), { own: new Error('out of order') }));

    expect(rowOf(/Третий Рим/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows all teams when asked, counting them from the first, and the first hundred again', async () => {
    await open(server(snapshot('1', 10), { whole: longer() }));

    fireEvent.click(screen.getByRole('button', { name: 'Показать все 130 команд' }));

    expect((await screen.findByRole('row', { name: /Сто первые/ })).getAttribute('aria-rowindex')).toBe('102');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('131');
    fireEvent.click(screen.getByRole('button', { name: 'Показать первые 100 команд' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Сто первые/ })).toBeNull());
  });

  it('fetches the own team from beyond the first hundred', async () => {
    await open(server(snapshot('1', 10), { whole: longer(), own: { ...ownTeam, teamId: '7' } }));

    fireEvent.click(screen.getByRole('button', { name: 'Моя команда' }));

    await waitFor(() => expect(document.activeElement).toBe(rowOf(/Сто первые/)));
  });

  it('searches among all teams', async () => {
    await open(server(snapshot('1', 10), { whole: longer() }));

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'сто' } });

    expect(await screen.findByRole('row', { name: /Сто первые/ })).toBeTruthy();
  });

  it('tells a team what it truly has while the board is frozen', spec('F.3', 'board.frozen'), async () => {
    await open(server({ ...snapshot('1', 10), frozenAt: '2026-04-26T12:30:00Z' }));

    expect(screen.getByText('У вашей команды сейчас 12 баллов')).toBeTruthy();
  });

  it('without a name in the address says so', spec('8.29', 'board.no-name'), async () => {
    await open(server(null), ' ');

    expect(screen.getByRole('alert').textContent).toContain('Имя события не указано в URL.');
  });

  it('says when its data are broken', spec('8.30', 'board.error-senseless'), async () => {
    await open(server(new Response('<html>')));

    expect(screen.getByRole('alert').textContent).toContain('Некорректный ответ от сервера (лидерборд).');
  });

  it(
    'shows every team with one decimal, marks the own one, and counts those beyond the first hundred',
    spec('2.8.2', '2.8.6'),
    async () => {
      await open(server(snapshot('1', 10)));

      expect(within(rowOf(/Чижик/)).getByText('8.5')).toBeTruthy();
      expect(within(rowOf(/Третий Рим/)).getByText(/ваша команда/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Показать все 130 команд', expanded: false })).toBeTruthy();
      expect(screen.getByText('В этой категории пока нет результатов.')).toBeTruthy();
    },
  );

  it('moves with the running event, and never back', spec('F.1'), async () => {
    const live = server(snapshot('1', 10));
    await open(live);
    await waitFor(() => expect(live.listeners()).toBe(1));

    live.tells(snapshot('3', 14));
    live.tells(snapshot('2', 12));

    expect(await within(rowOf(/Третий Рим/)).findByText('14.0')).toBeTruthy();
  });

  it('stands still while it is paused', spec('F.2', 'board.paused'), async () => {
    const live = server(snapshot('1', 10));
    await open(live);

    fireEvent.click(screen.getByRole('button', { name: 'Остановить обновление' }));

    await waitFor(() => expect(live.listeners()).toBe(0));
    expect(screen.getByRole('button', { name: 'Обновлять снова' })).toBeTruthy();
  });

  it('holds its stream through a glance away, lets it go half a minute later, and shows its rows on the return', async () => {
    const live = server(snapshot('1', 10));
    await open(live);
    await waitFor(() => expect(live.listeners()).toBe(1));
    vi.useFakeTimers();
    const becomes = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };

    becomes(true);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(live.listeners()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(live.listeners()).toBe(0);

    becomes(false);
    expect(rowOf(/Третий Рим/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(live.listeners()).toBe(1);
    vi.useRealTimers();
  });

  it('asks for nothing more once the event is finished', async () => {
    const finished = server(snapshot('1', 10, 'FINISHED'));
    await open(finished);

    expect(finished.listeners()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Остановить обновление' })).toBeNull();
  });

  it('listens on for a while after the end, because play may go on', async () => {
    const over = snapshot('1', 10, 'FINISHED');
    const live = server({ ...over, event: { ...over.event, answersPublished: false } });
    await open(live);
    await waitFor(() => expect(live.listeners()).toBe(1));

    live.tells(snapshot('2', 10));

    expect(await screen.findByText(/Живая таблица/)).toBeTruthy();
  });

  it('says of the own place that it is one of a frozen board', async () => {
    await open(server({ ...snapshot('1', 10), frozenAt: '2026-04-26T12:30:00Z' }));

    expect(await screen.findByText('Место до заморозки: 1')).toBeTruthy();
  });

  it('brings one to the row of the own team', spec('2.8.3', 'board.success'), async () => {
    await open(server(snapshot('1', 10)));

    fireEvent.click(screen.getByRole('button', { name: 'Моя команда' }));

    expect(document.activeElement).toBe(rowOf(/Третий Рим/));
  });

  it('leaves the teams whose name was typed, and says how many', async () => {
    await open(server(snapshot('1', 10)));

    fireEvent.change(screen.getByRole('searchbox', { name: 'Найти команду' }), { target: { value: 'чИжИк' } });

    expect(screen.queryByRole('row', { name: /Третий Рим/ })).toBeNull();
    expect(rowOf(/Чижик/)).toBeTruthy();
    expect(screen.getByText('Найдена 1 команда')).toBeTruthy();
  });

  it('forgets the search when one asks for the own team', async () => {
    await open(server(snapshot('1', 10)));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'чижик' } });

    fireEvent.click(screen.getByRole('button', { name: 'Моя команда' }));

    expect(document.activeElement).toBe(rowOf(/Третий Рим/));
  });

  it('leads to the answers of a finished event', async () => {
    await open(server(snapshot('1', 10, 'FINISHED')));

    expect(screen.getByRole('link', { name: 'Ответы' }).getAttribute('href')).toBe('/previous/demo/answers');
  });

  it('says that an event is unknown, and leads to those that are over', spec('8.28'), async () => {
    await open(server(null));

    expect(screen.getByRole('alert').textContent).toContain('Событие не найдено');
    expect(screen.getByRole('link', { name: 'Прошлые квесты' }).getAttribute('href')).toBe('/previous');
  });
});
