import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { CheckAnswerDocument, type CheckAnswerMutation } from '#web/features/quest/answer/__generated__/check-answer.generated.ts';
import {
  WrongTries_RiddleFragmentDoc,
  type WrongTries_RiddleFragment,
} from '#web/features/quest/answer/__generated__/wrong-tries.generated.ts';
import { usePageSenders } from '#web/features/quest/answer/use-page-senders.ts';
import { QuestHeaderDocument } from '#web/features/quest/header/__generated__/quest-header.generated.ts';
import { type CardRiddle, RiddleCard } from '#web/features/quest/riddle/riddle-card.tsx';
import { TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';
import { RefusedError } from '#web/graphql/api-errors.ts';
import { createCache } from '#web/graphql/apollo/client.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import type { ConnectionState } from '#web/shared/connection/connection-state.ts';
import { maintenance } from '#web/shared/connection/maintenance.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';

type Verdict = CheckAnswerMutation['checkAnswer'];

const unsolved: CardRiddle = {
  __typename: 'Riddle',
  id: '3',
  blockId: '1',
  isSolved: false,
  isVisited: false,
  number: 3,
  withdrawn: null,
  text: 'Где книги смотрят на Кремль?',
  media: null,
  points: null,
  pointsWithHint: null,
  hints: [],
  solution: null,
  wrongTries: [],
};

const solved: CardRiddle = {
  ...unsolved,
  isSolved: true,
  solution: {
    __typename: 'Solution',
    coins: 1,
    geo: null,
    insiderLinks: [],
    longread: null,
    points: 4,
    solvedAt: '2026-11-21T10:00:00.000Z',
    solvedBy: 'Анна Заречная',
    text: null,
    title: 'Дом Пашкова',
    titleLink: null,
    withHint: false,
    media: null,
  },
};

const correct = {
  __typename: 'Solved',
  coins: 1,
  credited: true,
  points: 4,
  riddle: solved,
  team: { __typename: 'Team', id: '5', coins: 1, history: 'first', hintsAvailable: 0, liveTotal: 52, total: 52, points: 52, version: 8 },
} satisfies Verdict;
const wrong: Verdict = { __typename: 'WrongAnswer', alreadyTried: false };

const event = {
  __typename: 'Event',
  id: '1',
  endsAt: '2099-01-01T12:00:00.000Z',
  freezeAt: null,
  history: 'first',
  pausedAt: null,
  questVersion: 1,
  revealedAt: null,
  zone: moscow,
  startsAt: '2026-11-21T10:00:00.000Z',
  status: 'ACTIVE',
  prices: { __typename: 'PriceList', ...usualPrices },
} as const;

/** A server that judges with what the test hands out, one verdict per try, and remembers what it was asked. */
const judge = (...verdicts: (Verdict | Error)[]) => {
  const tries: { answer: string; key: string }[] = [];
  const link = new ApolloLink((operation) => {
    if (operation.query !== CheckAnswerDocument && operation.operationName !== 'CheckAnswer') return new Observable(() => undefined);
    tries.push({ answer: operation.variables['input'].answer, key: operation.getContext()['headers']['idempotency-key'] });
    const verdict = verdicts.shift();
    return new Observable((sink) => {
      if (verdict === undefined) return;
      if (verdict instanceof Error) return sink.error(verdict);
      sink.next({ data: { __typename: 'Mutation', checkAnswer: verdict } });
      sink.complete();
    });
  });
  return { tries, client: new ApolloClient({ link, cache: createCache() }) };
};

const open = (client: ApolloClient, riddle = unsolved) => {
  const Block = ({ shown }: { shown: CardRiddle }) => {
    usePageSenders();
    return <RiddleCard riddle={shown} lang="ru" isFolded={false} onFold={() => undefined} />;
  };
  const page = (shown: CardRiddle) => (
    <ApolloProvider client={client}>
      <TeamNowProvider>
        <Block shown={shown} />
      </TeamNowProvider>
    </ApolloProvider>
  );
  const { rerender } = render(page(riddle));
  return { becomes: (next: CardRiddle) => rerender(page(next)) };
};

const lineIs = (state: ConnectionState) => act(() => connection.set({ state, lastResponseAt: null }));

/** The verdict is on the phone; the page shows it with the solved riddle. */
const isJudged = () => waitFor(() => expect(ownOutbox()?.entries.get().at(-1)?.isTold).toBe(true));

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const answers = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field());
};

beforeAll(() => startRussian('quest', 'outbox', 'errors'));
beforeEach(() => {
  sessionStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  lineIs('online');
});

it('a withdrawn riddle says so, and takes no answer and no hint', async () => {
  open(judge().client, {
    ...unsolved,
    withdrawn: 'NOBODY',
    hints: [{ __typename: 'Hint', number: 1, price: 2, status: 'AVAILABLE', text: null, media: null }],
  });

  expect(await screen.findByText('Загадка снята')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

describe('a riddle that waits for its answer', () => {
  it('shows its number and not its title, and takes no empty answer', spec('2.6.4', '5.8'), () => {
    open(judge().client);

    expect(screen.getByRole('heading').textContent).toBe('Загадка 3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ответить' }).disabled).toBe(true);
  });

  it('says that it is checking, and claims nothing before the server has', spec('5.9', 'D.7'), () => {
    open(judge().client);

    answers('Дом Пашкова');

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Проверяем…' }).disabled).toBe(true);
    expect(field().readOnly).toBe(true);
    expect(screen.queryByText(/Верно/)).toBeNull();
  });

  it('keeps a wrong answer and selects it, and says that it is wrong', spec('8.11'), async () => {
    open(judge(wrong).client);

    answers('Манеж');

    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Неправильный ответ'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['Манеж', 0, 5]));
  });

  it('says that the team had given a wrong answer before', async () => {
    open(judge({ ...wrong, alreadyTried: true }).client);

    answers('манеж');

    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Неправильный ответ: команда его уже пробовала'));
  });

  it('sends the trimmed answer, and a new try under a new key', spec('5.7'), async () => {
    const { client, tries } = judge(wrong, wrong);
    open(client);

    answers('  Манеж ');
    await screen.findByText('Неправильный ответ');
    answers('Манеж');
    await waitFor(() => expect(tries).toHaveLength(2));

    expect(tries.map(({ answer }) => answer)).toEqual(['Манеж', 'Манеж']);
    expect(tries[0]?.key).not.toBe(tries[1]?.key);
  });

  it('repeats a try that got no verdict under its old key, so that it counts once', async () => {
    const { client, tries } = judge(new TypeError('Failed to fetch'), wrong);
    open(client);

    answers('Манеж');
    fireEvent.click(await screen.findByRole('button', { name: 'Отправить сейчас' }));
    await screen.findByText('Неправильный ответ');

    expect(tries).toHaveLength(2);
    expect(tries[0]?.key).toBe(tries[1]?.key);
  });

  it(
    'whose answer the network swallowed says that nobody knows, and sends it again by itself when there is a network',
    spec('D.8', 'block.offline-answer-waits'),
    async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      const { client, tries } = judge(new TypeError('Failed to fetch'), wrong);
      open(client);
      answers('Манеж');
      await screen.findByText(/Связь прервалась: ответ мог не дойти/);
      lineIs('offline');
      expect(tries).toHaveLength(1);

      lineIs('back');

      await screen.findByText('Неправильный ответ');
      expect(tries.map(({ answer }) => answer)).toEqual(['Манеж', 'Манеж']);
      expect(tries[0]?.key).toBe(tries[1]?.key);
    },
  );

  it('whose answer meets maintenance says that it is kept, and sends it again by itself when that is over', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, tries } = judge(new RefusedError([{ message: '', extensions: { code: 'MAINTENANCE' } }]), wrong);
    open(client);
    act(() => maintenance.set({ notice: null }));
    answers('Манеж');
    await screen.findByText(/Ответ сохранён на телефоне/);
    expect(tries).toHaveLength(1);

    act(() => maintenance.set(null));

    await screen.findByText('Неправильный ответ');
    expect(tries.map(({ answer }) => answer)).toEqual(['Манеж', 'Манеж']);
    expect(tries[0]?.key).toBe(tries[1]?.key);
  });

  it('sends nothing again once it was told not to', spec('D.9'), async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, tries } = judge(new TypeError('Failed to fetch'), wrong);
    open(client);
    answers('Манеж');
    fireEvent.click(await screen.findByRole('button', { name: 'Не отправлять' }));
    lineIs('offline');
    lineIs('back');

    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

    expect(tries).toHaveLength(1);
    expect(field().value).toBe('Манеж');
  });

  it('takes an answer without a network, says that it waits, and sends it once when there is one', spec('D.10'), async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, tries } = judge(new TypeError('Failed to fetch'), wrong);
    open(client);
    lineIs('offline');

    answers('Манеж');
    await screen.findByText(/Ответ мог не дойти|ответ мог не дойти|Ответ сохранён на телефоне/);
    lineIs('back');

    await screen.findByText('Неправильный ответ');
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    expect(field().value).toBe('Манеж');
  });

  it('shows an answer that waits after a reload, and takes it back when the player types another one', async () => {
    open(judge(new TypeError('Failed to fetch')).client);
    lineIs('offline');
    answers('Манеж');
    await waitFor(() => expect(ownOutbox()?.entries.get()[0]?.waitsFor).toBe('network'));
    cleanup();

    const { client, tries } = judge(wrong);
    open(client);
    expect(field().value).toBe('Манеж');
    answers('Дом Пашкова');

    await screen.findByText('Неправильный ответ');
    expect(tries.map(({ answer }) => answer)).toEqual(['Дом Пашкова']);
  });

  it('says why a check failed', spec('8.12'), async () => {
    open(judge({ __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 3 }).client);

    answers('Манеж');

    expect(await screen.findByText('Ошибка проверки: слишком много попыток, подождите 3 секунды')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ещё раз через 3 с' }).disabled).toBe(true);
  });

  it('still holds what was typed after a reload', spec('D.13'), () => {
    open(judge().client);
    fireEvent.change(field(), { target: { value: 'Дом Паш' } });
    cleanup();

    open(judge().client);

    expect(field().value).toBe('Дом Паш');
  });
});

describe('the list of wrong attempts', () => {
  const tried = () => screen.queryByRole('list', { name: 'Команда уже пробовала' })?.textContent ?? null;

  it('stands under the answer of a riddle that nobody has solved', () => {
    open(judge().client, { ...unsolved, wrongTries: ['Манеж'] });

    expect(tried()).toBe('Манеж');
  });

  it('is not shown where there is nothing yet, nor once it is solved', () => {
    open(judge().client).becomes({ ...solved, wrongTries: ['Манеж'] });

    expect(tried()).toBeNull();
  });

  it('begins with one’s own last try, and holds it once, however it was typed', async () => {
    const { client } = judge(wrong);
    const fragment = { id: 'Riddle:3', fragment: WrongTries_RiddleFragmentDoc, fragmentName: 'WrongTries_riddle' };
    client.writeFragment({ ...fragment, data: { ...unsolved, wrongTries: ['Ёлка', 'ГУМ', 'ЦУМ', 'Цирк', 'Парк'] } });
    open(client);

    answers('елка');
    await screen.findByText('Неправильный ответ');

    expect(client.readFragment<WrongTries_RiddleFragment>(fragment)?.wrongTries).toEqual(['елка', 'ГУМ', 'ЦУМ', 'Цирк', 'Парк']);
  });
});

describe('a riddle that has just been solved', () => {
  it('turns into its place, names the place and what it brought beside the verdict, and forgets the draft', spec('4.17'), async () => {
    const { becomes } = open(judge(correct).client);

    answers('Дом Пашкова');
    await isJudged();
    becomes(solved);

    expect(screen.getByRole('heading', { name: 'Дом Пашкова' })).toBe(document.activeElement);
    expect(screen.getByText('Верно! Это «Дом Пашкова». +4 балла')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('names one number in the verdict and on the card: that by which the score has grown', async () => {
    const { client } = judge(correct);
    client.writeQuery({
      query: QuestHeaderDocument,
      data: { __typename: 'Query', event, viewer: { __typename: 'Viewer', id: '7', role: 'GUEST', team: correct.team } },
    });
    const { becomes } = open(client);
    screen.getByText('4.5 балла за решение');

    answers('Дом Пашкова');
    await isJudged();
    becomes(solved);

    expect(screen.getByText('Верно! Это «Дом Пашкова». +4 балла и монета = +4.5')).toBeTruthy();
    expect(screen.getByText('4.5 балла')).toBeTruthy();
  });

  it('does not claim points that a teammate had brought first', spec('D.11'), async () => {
    const { becomes } = open(judge({ ...correct, credited: false }).client);

    answers('Дом Пашкова');
    await isJudged();
    becomes(solved);

    expect(screen.getByText('Верно! Это «Дом Пашкова». Команда уже получила эти баллы, решение: Анна Заречная')).toBeTruthy();
  });

  it('never takes the field from a typing player when a teammate solves', spec('D.12'), () => {
    const { becomes } = open(judge().client);
    fireEvent.change(field(), { target: { value: 'Дом Паш' } });

    becomes(solved);
    expect(field().value).toBe('Дом Паш');

    fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(screen.getByRole('heading', { name: 'Дом Пашкова' })).toBeTruthy();
  });

  it('opens at once when a teammate solves and nobody is typing', () => {
    const { becomes } = open(judge().client);

    becomes(solved);

    expect(screen.getByRole('heading', { name: 'Дом Пашкова' })).toBeTruthy();
  });

  it('carries a badge once an insider has marked the visit', spec('2.6.7'), () => {
    const { becomes } = open(judge().client, solved);
    expect(screen.queryByText('Место посещено')).toBeNull();

    becomes({ ...solved, isVisited: true });

    expect(screen.getByText('Место посещено')).toBeTruthy();
  });
});
