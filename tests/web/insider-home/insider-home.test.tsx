import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import type { InsiderHome_PostFragment as Post } from '#web/features/insider-home/__generated__/insider-home.generated.ts';
import { InsiderHome } from '#web/features/insider-home/insider-home.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';

const place = (change: Partial<Post['places'][number]> = {}): Post['places'][number] => ({
  __typename: 'InsiderPostPlace',
  riddleId: '7',
  title: 'Башня',
  text: 'Что это за место?',
  isWithdrawn: false,
  marks: 3,
  dueCount: 1,
  due: [{ __typename: 'DueTeam', teamId: '4', name: 'Вторые', solvedAt: '2026-11-21T11:05:00.000Z' }],
  solvingCount: 12,
  ...change,
});
const duty = (change: Partial<Post['duty']> = {}): Post['duty'] => ({
  __typename: 'InsiderDuty',
  briefing: 'Покажите герб.',
  contactName: 'Вера',
  contactPhone: '+7 999 123-45-67',
  presence: null,
  presenceAt: null,
  shiftFrom: '2026-11-21T11:00:00.000Z',
  shiftTo: null,
  event: {
    __typename: 'Event',
    id: '1',
    zone: moscow,
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-21T14:00:00.000Z',
    localizedName: { __typename: 'LocalizedText', ru: 'Квест', en: 'Quest' },
  },
  ...change,
});
const post = (change: Partial<Post> = {}): Post => ({
  __typename: 'InsiderPost',
  emergencyNumber: '112',
  marks: 3,
  duty: duty(),
  places: [place()],
  ...change,
});

/** The home of an insider with these posts. */
const open = async (posts: Post[], { isDown = false, mutations = {} as Record<string, object> } = {}) => {
  const viewerId = signIn();
  const { requests } = plainServer(
    (name) => (name === 'SendPresence' ? { data: { reportPresence: { __typename: 'PresenceReported' } } } : undefined),
    { isDown },
  );
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((sink) => {
        const viewer = { __typename: 'Viewer', id: viewerId, geoLink: 'https://yandex.ru/maps/1' };
        sink.next({
          data: mutations[operationName] ?? { __typename: 'Query', viewer, insiderPosts: posts, serverTime: new Date().toISOString() },
        });
        sink.complete();
      }),
  );
  render(
    <MemoryRouter>
      <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
        <InsiderHome />
      </ApolloProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 2 });
  return { sent: () => requests.filter(({ name }) => name === 'SendPresence').map(({ variables }) => variables['input']) };
};

beforeAll(() => startRussian('insiderHome', 'outbox', 'errors', 'common'));
afterEach(async () => {
  await ownOutbox()?.forgetAll();
});

describe('the home of an insider', () => {
  it('says where they stand, who is due, what to tell, and whom to call', async () => {
    await open([post()]);

    const places = screen.getByRole('list', { name: 'Ваши загадки' });
    expect(within(places).getByText('Ждём 1 команду')).toBeTruthy();
    expect(within(places).getByText('Вторые')).toBeTruthy();
    expect(within(places).getByText('решили в 14:05')).toBeTruthy();
    expect(screen.getByText('Покажите герб.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Вера: +7 999 123-45-67' }).getAttribute('href')).toBe('tel:+79991234567');
    expect(screen.getByRole('link', { name: 'Если случилась беда: 112' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Место на карте/ }).getAttribute('href')).toBe('https://yandex.ru/maps/1');
  });

  it('says that a riddle was withdrawn, in place of who is due', async () => {
    await open([post({ places: [place({ isWithdrawn: true })] })]);

    expect(screen.getByText('Загадка снята: отмечать здесь больше не нужно.')).toBeTruthy();
    expect(screen.queryByText('Ждём 1 команду')).toBeNull();
  });

  it('offers somebody without a place to take one over', async () => {
    await open([]);

    expect(screen.getByText('Вам не назначено ни одной загадки.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Код инсайдера, которого вы сменяете' })).toBeTruthy();
  });
});

describe('where an insider says they are', () => {
  it('is sent with the time at which they said it', async () => {
    const { sent } = await open([post()]);
    const before = Date.now();

    fireEvent.click(screen.getByRole('button', { name: 'На месте' }));

    await waitFor(() => expect(sent()).toEqual([{ eventId: '1', presence: 'HERE', at: expect.any(String) as string }]));
    expect(Date.parse((sent()[0] as { at: string }).at)).toBeGreaterThanOrEqual(before - 1_000);
    expect(screen.getByRole('button', { name: 'На месте' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('stays on the phone without network, and says so', async () => {
    await open([post()], { isDown: true });

    fireEvent.click(screen.getByRole('button', { name: 'Иду' }));

    expect(await screen.findByText(/Сохранено на телефоне, отправим сами/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Иду' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is what the server knows where that was said later', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await open([post({ duty: duty({ presence: 'AWAY', presenceAt: later }) })], { isDown: true });

    fireEvent.click(screen.getByRole('button', { name: 'Иду' }));

    await waitFor(() => expect(ownOutbox()?.entries.get()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Отошёл' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a handover', () => {
  it('shows its code in two halves and until when it works', async () => {
    const openHandover = { __typename: 'HandoverOpened', handoverCode: 'K7MX4P', expiresAt: '2026-11-21T11:15:00.000Z' };
    await open([post()], { mutations: { OpenHandover: { openHandover } } });

    fireEvent.click(screen.getByRole('button', { name: 'Получить код', hidden: true }));

    expect(await screen.findByText('K7M X4P')).toBeTruthy();
    expect(screen.getByText('Продиктуйте код сменщику, он действует до 14:15')).toBeTruthy();
  });

  it('says at the field what is wrong with a code', async () => {
    const takeOverPlaces = { __typename: 'HandoverInvalid', code: 'HANDOVER_INVALID' };
    await open([], { mutations: { TakeOverPlaces: { takeOverPlaces } } });
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Принять место' }));

    press();
    expect(await screen.findByText('Введите код')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'AAAAAA' } });
    press();

    expect(await screen.findByText(/Код не подходит/)).toBeTruthy();
  });
});
