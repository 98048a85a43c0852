import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer, refusal } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { RequireActiveEvent } from '#web/app/guards/require-active-event.tsx';
import { BlockList } from '#web/features/quest/blocks/block-list.tsx';
import { BlockPage } from '#web/features/quest/blocks/block-page.tsx';
import { TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';
import { shownSince } from '#web/shared/connection/shown-since.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';

const notActive = 'Квест ещё не начался или уже закончился';
const team = { __typename: 'Team', id: '3', name: 'Третий Рим', place: 2, total: 43.5, liveTotal: 43.5, isPlaceFrozen: false };
const ended = { answersOpenAt: '2027-04-26T13:15:00Z', answersPublished: true, freezeAt: null, revealedAt: null };
const viewer = { __typename: 'Viewer', id: '7', rights: [], role: null, playedEvents: [] };
const named = { isSandbox: false, localizedName: { __typename: 'LocalizedText', ru: '30-й квест', en: 'The 30th quest' } };

const eventWith = (status: string) => ({
  ActiveEvent: {
    data: {
      event: { __typename: 'Event', id: '1', slug: 'demo', zone: moscow, startsAt: '2027-04-26T09:00:00Z', status, ...named, ...ended },
      viewer,
    },
  },
  QuestResult: { data: { viewer: { ...viewer, team } } },
});

const List = () => (
  <TeamNowProvider>
    <BlockList />
  </TeamNowProvider>
);

const Pages = () => (
  <TeamNowProvider>
    <BlockList />
    <BlockPage blockId="1" />
  </TeamNowProvider>
);

const open = (answers: Parameters<typeof replyingServer>[0], page: ReactNode = 'Блоки') => {
  const { Server } = replyingServer(answers);
  render(
    <Server>
      <MemoryRouter initialEntries={['/quest']}>
        <Routes>
          <Route path="/" element={<h1>Главная</h1>} />
          <Route path="/previous/demo" element={<h1>Таблица</h1>} />
          <Route path="/quest" element={<RequireActiveEvent>{page}</RequireActiveEvent>} />
        </Routes>
      </MemoryRouter>
    </Server>,
  );
};

beforeAll(() => startRussian('quest', 'errors'));
afterEach(() => {
  cleanup();
  connection.set({ state: 'online', lastResponseAt: null });
});

describe('the guard of the quest', () => {
  it('says that the server did not respond and what that leaves open, and leads home', spec('2.1.9'), async () => {
    open({ ActiveEvent: new TypeError('Failed to fetch') });

    const alert = await screen.findByRole('alertdialog', { name: 'Не получилось открыть квест' });
    expect(alert.textContent).toContain(notActive);
    expect(alert.textContent, 'a player cannot know that either').not.toContain('?');
    expect(screen.queryByText('Блоки')).toBeNull();
    expect(within(alert).getByRole('button', { name: 'Повторить' })).toBeTruthy();
    fireEvent.click(within(alert).getByRole('button', { name: 'На главную' }));

    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
  });

  it('says once, and in one place, that the server is broken', async () => {
    const errors = vi.spyOn(notify, 'error');
    const broken = refusal('INTERNAL');
    open({ ActiveEvent: broken, BlockList: broken, BlockPage: broken, QuestHeader: broken }, <Pages />);

    expect(await screen.findByRole('alertdialog', { name: 'Не получилось открыть квест' })).toBeTruthy();
    expect(errors).not.toHaveBeenCalled();
  });

  it('leaves it to the page to say at once that nobody responds, where nothing is saved', spec('quest.offline-unsaved'), async () => {
    connection.set({ state: 'offline', fault: 'barred', lastResponseAt: Date.now() });
    open({ ActiveEvent: new TypeError('Failed to fetch'), Blocks: new TypeError('Failed to fetch') }, <List />);

    expect(await screen.findByText('Сайт квеста не открывается, попробуйте Wi-Fi')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shownSince.get(), 'nothing is shown that could be from some time').toBeNull();
  });

  it('opens as soon as a silent server responds', async () => {
    open({ ActiveEvent: [new TypeError('Failed to fetch'), eventWith('ACTIVE').ActiveEvent] });

    fireEvent.click(await screen.findByRole('button', { name: 'Повторить' }));

    expect(await screen.findByText('Блоки')).toBeTruthy();
  });

  it('leads after the finish to the team’s place, to the results and to the answers', async () => {
    open(eventWith('FINISHED'));

    const alert = await screen.findByRole('alertdialog', { name: notActive });
    const place = await within(alert).findByRole('link', { name: 'Команда «Третий Рим»: 2-е место, 43.5 балла' });
    expect(place.getAttribute('href')).toBe('/points');
    expect(within(alert).getByRole('link', { name: 'Ответы' }).getAttribute('href')).toBe('/previous/demo/answers');
    fireEvent.click(within(alert).getByRole('button', { name: 'Результаты' }));

    expect(await screen.findByRole('heading', { name: 'Таблица' })).toBeTruthy();
  });

  it('says before the start when that is', async () => {
    open(eventWith('SCHEDULED'));

    expect((await screen.findByRole('alertdialog', { name: notActive })).textContent).toMatch(/Старт 26 апреля в\s12:00/);
  });

  it('lets players read on in a pause', async () => {
    open(eventWith('PAUSED'));

    expect(await screen.findByText('Блоки')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
