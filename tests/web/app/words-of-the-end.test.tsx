import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { plainServer } from '#tests/web/plain-server.ts';
import { eventStates } from '#tests/web/shared/event-state/event-states.ts';
import { usualSite } from '#tests/web/shared/ui/site/site-content.ts';
import { QuestIsShut } from '#web/app/guards/quest-shut.tsx';
import { AnswersPage } from '#web/features/answers/answers-page.tsx';
import { EventStatsPage } from '#web/features/event-stats/event-stats-page.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { PreviousPage } from '#web/features/previous/previous-page.tsx';
import { showPlace, teamPlace } from '#web/features/quest/team/place-card.tsx';
import { StandingsPage } from '#web/features/standings/board/standings-page.tsx';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

type Facts = (typeof eventStates)[number]['event'];

const times = { zone: moscow, startsAt: '2027-04-26T09:00:00Z', endsAt: '2027-04-26T13:00:00Z' };
const eventOf = (facts: Facts) => ({
  __typename: 'Event' as const,
  id: '1',
  slug: 'demo',
  isSandbox: false,
  localizedName: { __typename: 'LocalizedText' as const, ru: '30-й квест', en: '30th Quest' },
  description: { ru: '', en: '' },
  place: { ru: 'Зарядье', en: 'Zaryadye' },
  minTeamSize: 1,
  prices: { hintCoins: 2, solve: 4, solveWithHint: 2, solveWithHintCoins: 0, visit: 6, visitWithHint: 3, visitWithHintCoins: 0 },
  blockTitles: [],
  site: { ...usualSite, pictures: [] },
  ...times,
  ...facts,
});
const category = {
  id: '1',
  code: 'RU',
  contentLanguage: 'ru',
  color: 'ORANGE',
  icon: 'WALK',
  name: { ru: 'Пешая', en: 'Walking' },
  shortName: { ru: 'П', en: 'W' },
};
const board = { totalCount: 1, category, rows: [{ rank: 1, teamId: '5', teamName: 'Третий Рим', total: 42 }] };

/** All that the server says about the event, to whichever page asks. */
const tell = (facts: Facts) => {
  const event = eventOf(facts);
  const isFrozen = facts.status === 'FINISHED' && facts.freezeAt !== null && facts.revealedAt === null;
  const standings = { isStale: false, version: '1', frozenAt: isFrozen ? facts.freezeAt : null, reveal: null, event, boards: [board] };
  plainServer((name) => {
    if (name === 'Answers') return { errors: [{ message: '', extensions: { code: 'EVENT_NOT_FINISHED' } }] };
    if (name === 'AnswersGrace') return { data: { event } };
    if (name === 'LandingEvent') return { data: { event, viewer: null } };
    if (name === 'PreviousEvents') return { data: { event: { id: '1' }, events: [event] } };
    if (name === 'EventStats') {
      const none = { categories: [], riddles: [], records: null, solved: 0, visited: 0, hints: 0 };
      return { data: { statistics: { ...none, frozenAt: standings.frozenAt, event } } };
    }
    if (name === 'Standings') return { data: { standings } };
    if (name === 'OwnRow') return { data: { standings: { version: '1', ownRow: null } } };
    return name === 'ViewerRole' ? { data: { viewer: null } } : undefined;
  });
};

beforeAll(async () => {
  await startI18n('ru');
  for (const texts of ['common', 'quest', 'landing', 'standings', 'eventStats', 'answers', 'previous'] as const) await loadTexts(texts);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  forgetResults();
});

const stateOf = (name: string) => eventStates.find((each) => each.name === name)?.event as Facts;
const show = (page: React.ReactNode) => render(page, { wrapper: MemoryRouter });
const linksTo = (path: string) => screen.queryAllByRole('link').some((link) => link.getAttribute('href') === path);

const result = (team: object) => replyingServer({ QuestResult: { data: { viewer: { __typename: 'Viewer', id: '7', team } } } });
const frozenTeam = { __typename: 'Team', id: '3', name: 'Третий Рим', place: 1, total: 42, liveTotal: 46.5, isPlaceFrozen: true };
const knownTeam = { ...frozenTeam, total: 46.5, isPlaceFrozen: false };

const frozenPlace = 'Команда «Третий Рим»: ждём закрытия. Таблица заморожена, на ней вы 1-е. У вас сейчас 46.5';
const knownPlace = 'Команда «Третий Рим»: 1-е место, 46.5 балла';

describe('after the end the quest says where the team stands, and what is open', () => {
  it.each([
    [
      'over for a moment',
      knownTeam,
      knownPlace,
      'Спасибо за игру! Ответы откроются в 16:15.',
      ['Таблица результатов', 'Расскажите, как всё прошло', 'На главную'],
    ],
    [
      'over and frozen',
      frozenTeam,
      frozenPlace,
      'Спасибо за игру! Результаты объявят на закрытии, ответы откроются в 16:15.',
      ['Таблица результатов', 'Расскажите, как всё прошло', 'На главную'],
    ],
    [
      'revealed within the grace',
      knownTeam,
      knownPlace,
      'Спасибо за игру! Результаты уже открыты, ответы откроются в 16:15.',
      ['Результаты', 'Расскажите, как всё прошло', 'На главную'],
    ],
    [
      'frozen with open answers',
      frozenTeam,
      frozenPlace,
      'Спасибо за игру! Ответы уже открыты, результаты объявят на закрытии.',
      ['Таблица результатов', 'Ответы', 'Расскажите, как всё прошло', 'На главную'],
    ],
    [
      'revealed with open answers',
      knownTeam,
      knownPlace,
      'Спасибо за игру! Результаты и ответы уже открыты.',
      ['Результаты', 'Ответы', 'Расскажите, как всё прошло', 'На главную'],
    ],
    [
      'over for long',
      knownTeam,
      knownPlace,
      'Спасибо за игру! Результаты и ответы уже открыты.',
      ['Результаты', 'Ответы', 'Расскажите, как всё прошло', 'На главную'],
    ],
  ] as const)('when it is %s', async (name, team, place, thanks, ways) => {
    const { Server } = result(team);
    show(
      <Server>
        <QuestIsShut event={eventOf(stateOf(name))} />
      </Server>,
    );

    const alert = within(await screen.findByRole('alertdialog'));
    await alert.findByText(place);
    expect(alert.getByText(/Спасибо за игру/).textContent).toBe(thanks);
    const labels = [...alert.getAllByRole('button'), ...alert.getAllByRole('link')].map(({ textContent }) => textContent);
    expect(new Set(labels)).toEqual(new Set([...ways, place]));
  });

  it('when the team is not on the frozen board', async () => {
    const { Server } = result({ ...frozenTeam, place: null, total: 0 });
    show(
      <Server>
        <QuestIsShut event={eventOf(stateOf('over and frozen'))} />
      </Server>,
    );

    expect(await screen.findByText('Команда «Третий Рим»: ждём закрытия, таблица заморожена. У вас сейчас 46.5')).toBeTruthy();
  });
});

const states = eventStates.map(({ name, event, finish }) => ({ name, event, finish, isOver: event.status === 'FINISHED' }));
const words = {
  all: 'Результаты и ответы уже открыты.',
  answersLater: 'Результаты уже открыты, ответы откроются в 16:15.',
  resultsLater: 'Ответы уже открыты, результаты объявят на закрытии.',
  bothLater: 'Результаты объявят на закрытии, ответы откроются в 16:15.',
  closing: 'Ответы откроются в 16:15.',
};

describe.each(states)('while the event is $name', ({ event, finish, isOver }) => {
  it('the front page says what is open, and leads to no more', async () => {
    tell(event);
    show(<LandingPage />);
    await screen.findByText('Зарядье');

    expect(screen.queryByText(`Квест завершён. ${finish && words[finish]}`) !== null).toBe(isOver);
    expect([linksTo('/previous/demo/answers'), linksTo('/previous/demo')]).toEqual([
      event.answersPublished,
      isOver || event.status !== 'SCHEDULED',
    ]);
  });

  it('the board names winners once they are final, and leads to the answers once they are open', async () => {
    tell(event);
    show(<StandingsPage eventName="demo" />);
    await screen.findByRole('row', { name: /Третий Рим/ });

    expect(screen.queryByText('Победители') !== null).toBe(finish === 'all' || finish === 'answersLater');
    expect(screen.queryByText(/Таблица заморожена/) !== null).toBe(finish === 'bothLater' || finish === 'resultsLater');
    expect(linksTo('/previous/demo/answers')).toBe(event.answersPublished);
    expect(screen.queryByText(words.closing) !== null).toBe(finish === 'closing');
  });

  it('the statistics stay shut until the answers open, and say when', async () => {
    tell(event);
    show(<EventStatsPage eventName="demo" />);

    const shut = isOver
      ? 'Статистика откроется вместе с ответами, в 16:15.'
      : 'Статистика квеста будет доступна только после завершения события.';
    expect(await screen.findByText(event.answersPublished ? 'Ещё нет данных.' : shut)).toBeTruthy();
  });

  it('the page of answers says when they open', async () => {
    if (event.answersPublished) return;
    tell(event);
    show(<AnswersPage eventName="demo" />);

    expect(
      await screen.findByText(finish ? words[finish] : 'Ответы на квест будут доступны только после завершения события.'),
    ).toBeTruthy();
    expect(screen.queryByText('Событие еще не завершено') !== null).toBe(!isOver);
  });

  it('the previous quests lead to no answers that are not open', async () => {
    tell(event);
    show(<PreviousPage />);
    await screen.findByText(isOver ? '30-й квест' : /Ни один квест ещё не завершён/);

    expect(linksTo('/previous/demo/answers')).toBe(event.answersPublished);
    expect(screen.queryByText(finish ? words[finish] : /откроются/) !== null).toBe(isOver && !event.answersPublished);
  });

  it('a phone is told its place when it is news: revealed or final', () => {
    const revealed = { __typename: 'RevealedPlace' as const, rank: 1, teamsInCategory: 12, total: 42 };
    const feed = { ...eventOf(event), pausedAt: null, questVersion: 1, version: 1 };
    showPlace({ place: revealed, event: feed } as unknown as Parameters<typeof showPlace>[0]);

    expect(teamPlace.get() !== null).toBe(isOver && finish !== 'closing');
  });
});
