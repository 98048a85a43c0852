import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer, refusal } from '#tests/web/answering.tsx';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { usePageSenders } from '#web/features/quest/answer/use-page-senders.ts';
import { HintSection } from '#web/features/quest/hint/hint-section.tsx';
import { TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

type Riddle = Parameters<typeof HintSection>[0]['riddle'];
type Hint = Riddle['hints'][number];
type Status = Hint['status'];

const media = {
  __typename: 'Media',
  alt: 'Подсказка',
  bytes: null,
  height: 300,
  width: 400,
  kind: 'IMAGE',
  mime: 'image/png',
  url: '/static/img/aa/hint.png',
} as const;
const hint = (change: Partial<Hint> = {}): Hint => ({
  __typename: 'Hint',
  number: 1,
  price: 2,
  status: 'AVAILABLE',
  text: null,
  media: null,
  ...change,
});
const riddle = (status: Status): Riddle => ({
  __typename: 'Riddle',
  id: '3',
  points: null,
  pointsWithHint: null,
  hints: [hint({ status, media: status === 'BOUGHT' ? media : null })],
});
const header = (coins: number) => ({
  data: {
    event: {
      __typename: 'Event',
      id: '1',
      status: 'ACTIVE',
      zone: moscow,
      startsAt: '2026-11-21T09:00:00Z',
      endsAt: '2026-11-21T13:00:00Z',
      freezeAt: null,
      history: 'first',
      pausedAt: null,
      questVersion: 1,
      revealedAt: null,
      prices: { __typename: 'PriceList', ...usualPrices },
    },
    viewer: {
      __typename: 'Viewer',
      id: '7',
      role: 'GUEST',
      team: {
        __typename: 'Team',
        id: '5',
        coins,
        history: 'first',
        hintsAvailable: Math.floor(coins / 2),
        liveTotal: 8,
        total: 8,
        points: 8,
        version: '1',
      },
    },
  },
});

const open = async (coins: number, answers: Parameters<typeof replyingServer>[0] = {}) => {
  signIn();
  const server = replyingServer({ QuestHeader: header(coins), ...answers });
  const Block = ({ status }: { status: Status }) => {
    usePageSenders();
    return <HintSection riddle={riddle(status)} number={3} isSolved={false} />;
  };
  const page = (status: Status) => (
    <server.Server>
      <TeamNowProvider>
        <Block status={status} />
      </TeamNowProvider>
      <Toasts />
    </server.Server>
  );
  const { rerender } = render(page('AVAILABLE'));
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button'));
  return { ...server, becomes: (status: Status) => rerender(page(status)) };
};
const bought = (requests: { name: string }[]) => requests.filter(({ name }) => name === 'BuyHint').length;
const picture = () => document.querySelector(`img[src='${media.url}']`);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeAll(() => startRussian('quest', 'outbox', 'errors'));
afterEach(() => toast.dismiss());

describe('the hint of a riddle', () => {
  it('is asked about with all that it costs, in points and in coins, before anything is spent', spec('4.12'), async () => {
    const { requests } = await open(8);

    const dialog = screen.getByRole('alertdialog', { name: 'Запросить подсказку?' });
    const words = (element: Element) => element.textContent?.replaceAll('\u00A0', ' ');
    expect([...dialog.querySelectorAll('dl > div')].map((line) => [...line.children].map(words).join(': '))).toEqual([
      'Спишем: 2 монеты',
      'Останется: 6 монет',
      'За решение: 2 балла вместо 4',
      'За инсайдера: 3 балла вместо 6',
      'Монеты за загадку: нет',
    ]);
    expect(words(dialog.querySelector('p')!)).toBe('Инсайдер есть не у каждой загадки. Каждая монета даёт в итоге 0.5 балла.');
    expect([screen.getByText('У вас 8 монет'), screen.getByText('Подсказка · 2 монеты')]).toHaveLength(2);
    await press('Отмена');

    expect(bought(requests)).toBe(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is asked for once it was agreed to', spec('4.13'), async () => {
    const { requests } = await open(4);

    await press('Запросить подсказку');

    await waitFor(() => expect(bought(requests)).toBe(1));
    expect(requests.find(({ name }) => name === 'BuyHint')?.variables).toEqual({ input: { riddleId: '3', teamId: '5' } });
  });

  it('waits once when it is agreed to with two quick taps', async () => {
    const { requests } = await open(4);
    const agrees = screen.getByRole('button', { name: 'Запросить подсказку' });

    await act(async () => {
      fireEvent.click(agrees);
      fireEvent.click(agrees);
    });

    await waitFor(() => expect(bought(requests)).toBe(1));
    expect(ownOutbox()?.entries.get()).toHaveLength(1);
  });

  it('is not sold without enough coins, and says why', spec('D.15'), async () => {
    const { requests } = await open(1);

    expect(screen.getByText(/^Монет не хватает: есть 1, нужно 2/)).toBeTruthy();
    expect([screen.queryByRole('alertdialog'), bought(requests)]).toEqual([null, 0]);
  });

  it('shows a warning when it could not be bought', spec('8.14'), async () => {
    await open(4, { BuyHint: refusal('INTERNAL') });

    await press('Запросить подсказку');

    const warning = (await screen.findByText('Не удалось получить подсказку')).closest('[data-sonner-toast]');
    expect(warning?.getAttribute('data-type')).toBe('warning');
  });

  it('is shown and hidden by one button once it is bought', spec('2.6.5', '4.14'), async () => {
    const { becomes } = await open(1);
    becomes('BOUGHT');
    expect(picture()).toBeNull();

    await press('Показать подсказку');
    expect(picture()).toBeTruthy();
    await press('Скрыть подсказку');

    expect(picture()).toBeNull();
  });
});

describe('the second of two hints', () => {
  const openSecond = async () => {
    signIn();
    const server = replyingServer({ QuestHeader: header(8) });
    const first = hint({ status: 'BOUGHT', price: 0, text: 'Ищите у реки' });
    const several: Riddle = { ...riddle('AVAILABLE'), hints: [first, hint({ number: 2, price: 3 })] };
    const Block = () => {
      usePageSenders();
      return <HintSection riddle={several} number={3} isSolved={false} />;
    };
    render(
      <server.Server>
        <TeamNowProvider>
          <Block />
        </TeamNowProvider>
      </server.Server>,
    );
    await act(async () => undefined);
    return server;
  };

  it('is offered below the first one, with its place and its price', async () => {
    await openSecond();

    await press('Показать подсказку');

    expect(screen.getByText('Подсказка 1 из 2')).toBeTruthy();
    expect(screen.getByText('Ищите у реки')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Подсказка 2 из 2 · 3 монеты' })).toBeTruthy();
  });

  it('costs only its price, and is asked for by its number', async () => {
    const { requests } = await openSecond();

    await press('Подсказка 2 из 2 · 3 монеты');
    const lines = [...screen.getByRole('alertdialog').querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    await press('Запросить подсказку');

    expect(lines).toEqual(['Спишем3 монеты', 'Останется5 монет']);
    await waitFor(() => expect(bought(requests)).toBe(1));
    expect(requests.find(({ name }) => name === 'BuyHint')?.variables).toEqual({ input: { riddleId: '3', number: 2, teamId: '5' } });
  });
});
