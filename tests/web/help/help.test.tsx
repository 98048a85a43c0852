import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { Help } from '#web/features/help/help.tsx';
import type { ShownRequest } from '#web/features/help/news.ts';
import { createCache } from '#web/graphql/apollo/client.ts';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';
import { endSession } from '#web/shared/session-hint.ts';

const isHelpOpen = observableValue(false);
const helpNews = observableValue(0);

const HelpOfTeam = ({ version }: { version: string }) => (
  <Help
    teamId="5"
    version={version}
    everyMs={0}
    isOpen={useObservableValue(isHelpOpen)}
    onClose={() => isHelpOpen.set(false)}
    onNews={(count) => helpNews.set(count)}
  />
);

const asked = (id: string, change: Partial<ShownRequest> = {}): ShownRequest => ({
  __typename: 'HelpRequest',
  id,
  askedAt: '2026-11-21T11:00:00.000Z',
  askedByName: 'Анна',
  blockId: null,
  claimedByName: null,
  closedAt: null,
  kind: 'WAY',
  riddleId: null,
  text: 'Калитка закрыта',
  thankedAt: null,
  messages: [],
  position: null,
  ...change,
});
const reply = {
  __typename: 'HelpMessage' as const,
  id: '1',
  at: '2026-11-21T11:05:00.000Z',
  byName: 'Вера',
  isFromTeam: false,
  text: 'Идём',
};

/** A page of a member for whose team the server has these requests. */
const open = async (first: ShownRequest[], { isDown = false, number = '112' as string | null } = {}) => {
  let all = first;
  const viewerId = signIn();
  const { requests } = plainServer(
    (name) => {
      const field = { SendHelp: 'askForHelp', SendHelpReply: 'replyToHelp', SendHelpThanks: 'thankForHelp', SendHelpEnd: 'closeHelp' }[
        name
      ];
      return field === undefined ? undefined : { data: { [field]: { __typename: 'HelpChanged' } } };
    },
    { isDown },
  );
  const blocks = [{ __typename: 'Block', id: '3', title: 'Китай-город', riddles: [{ __typename: 'Riddle', id: '9', number: 2 }] }];
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((sink) => {
        const help = { __typename: 'OwnHelp', emergencyNumber: number, requests: all };
        const data = operationName === 'HelpRiddles' ? { blocks } : { viewer: { __typename: 'Viewer', id: viewerId, help } };
        sink.next({ data: { __typename: 'Query', ...data } });
        sink.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const page = (version: string) => (
    <MemoryRouter>
      <ApolloProvider client={client}>
        <HelpOfTeam version={version} />
      </ApolloProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(`${viewerId} 1`));
  await waitFor(() => expect((client.cache.extract() as Record<string, unknown>)[`Viewer:${viewerId}`]).toBeDefined());
  const sent = (operation: string) => requests.flatMap(({ name, variables }) => (name === operation ? [variables['input']] : []));
  let version = 1;
  return {
    sent,
    /** The server has these now, and the stream says so. */
    becomes: (next: ShownRequest[]) => {
      all = next;
      rerender(page(`${viewerId} ${(version += 1)}`));
    },
  };
};

const openPanel = () => act(() => isHelpOpen.set(true));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sayWhere = (geolocation: Pick<Geolocation, 'getCurrentPosition'>) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });

beforeAll(() => startRussian('help', 'outbox', 'errors', 'common'));
afterEach(async () => {
  act(() => isHelpOpen.set(false));
  await ownOutbox()?.forgetAll();
  localStorage.clear();
});

describe('a person who needs help', () => {
  it('asks with a kind, a riddle and words, once', async () => {
    const { sent } = await open([]);
    openPanel();
    fireEvent.change(await screen.findByLabelText('О какой загадке'), { target: { value: '9' } });
    type('Опишите, что произошло', ' Табличку сняли ');

    press('Попросить о помощи');

    await waitFor(() => expect(sent('SendHelp')).toEqual([{ teamId: '5', kind: 'RIDDLE', riddleId: '9', text: 'Табличку сняли' }]), {
      timeout: 4_000,
    });
    expect(screen.queryByLabelText('Опишите, что произошло')).toBeNull();
  });

  it('is told to write something, and nothing is sent', async () => {
    await open([]);
    openPanel();
    press('Попросить о помощи');

    expect(screen.getByText('Напишите хотя бы пару слов.')).toBeDefined();
    expect(ownOutbox()?.entries.get()).toEqual([]);
  });

  it('tells where they stand only after a tap, and the phone forgets it once the server has it', async () => {
    const getCurrentPosition = vi.fn<(tell: PositionCallback) => void>((tell) =>
      tell({ coords: { latitude: 55.75, longitude: 37.62, accuracy: 11.6 } } as GeolocationPosition),
    );
    sayWhere({ getCurrentPosition });
    const { sent } = await open([]);
    openPanel();
    type('Опишите, что произошло', 'Заблудились');
    const before = getCurrentPosition.mock.calls.length;
    press('Указать, где мы');
    expect(screen.getByText('Место добавлено с точностью до 12 м.')).toBeDefined();

    press('Попросить о помощи');

    await waitFor(
      () => expect(sent('SendHelp')).toMatchObject([{ position: { latitude: 55.75, longitude: 37.62, accuracyMeters: 11.6 } }]),
      {
        timeout: 4_000,
      },
    );
    await waitFor(() => expect(JSON.stringify(ownOutbox()?.entries.get())).not.toContain('37.62'));
    expect(before).toBe(0);
  });

  it('learns that the browser did not give the place, and can ask without it', async () => {
    sayWhere({ getCurrentPosition: (_tell, fail) => fail?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError) });
    await open([]);
    openPanel();
    press('Указать, где мы');

    expect(screen.getByText(/Браузер не дал узнать место/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попросить о помощи' })).toBeDefined();
  });

  it('calls the number of the organizers', async () => {
    await open([], { number: '+7 (495) 123-45-67' });
    openPanel();

    const link = await screen.findByRole('link', { name: 'Позвонить: +7 (495) 123-45-67' });
    expect(link.getAttribute('href')).toBe('tel:+74951234567');
  });

  it('sees without network what waits, and may take it back', async () => {
    await open([], { isDown: true });
    openPanel();
    type('Опишите, что произошло', 'Где вход?');
    press('Попросить о помощи');
    const list = await screen.findByRole('list', { name: 'Ещё не отправлено' });
    await within(list).findByText(/Ждёт сети/, {}, { timeout: 4_000 });

    fireEvent.click(within(list).getByRole('button', { name: /Не отправлять/ }));

    await waitFor(() => expect(screen.queryByText('Где вход?')).toBeNull());
  });
});

describe('a request', () => {
  it('says who has taken it, and has the talk', async () => {
    await open([asked('1', { claimedByName: 'Вера', messages: [reply] })]);
    openPanel();

    expect(await screen.findByText('Вам помогает Вера')).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Переписка' })).getByText('Идём')).toBeDefined();
  });

  it('takes a reply and thanks, which close it here at once', async () => {
    const { sent } = await open([asked('1', { claimedByName: 'Вера' })], {});
    openPanel();
    await screen.findByText('Вам помогает Вера');
    type('Дописать организаторам', 'Мы у ворот');
    press('Отправить');
    press('Спасибо, помогли');

    expect(await screen.findByText('Спасибо ждёт отправки')).toBeDefined();
    await waitFor(() => expect(sent('SendHelpThanks')).toEqual([{ requestId: '1' }]), { timeout: 4_000 });
    expect(sent('SendHelpReply')).toEqual([{ requestId: '1', text: 'Мы у ворот' }]);
  });

  it('has news when organizers have done something, until the panel was open', async () => {
    const { becomes } = await open([asked('1')]);
    const before = helpNews.get();
    becomes([asked('1', { claimedByName: 'Вера', messages: [reply] })]);
    await waitFor(() => expect(helpNews.get()).toBe(1));
    openPanel();
    await screen.findByText('Вам помогает Вера');
    act(() => isHelpOpen.set(false));

    expect(before).toBe(0);
    await waitFor(() => expect(helpNews.get()).toBe(0));
  });

  it('leaves no trace on the phone of what they have seen, once they sign out', async () => {
    await open([asked('7', { messages: [reply] })]);
    openPanel();
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('help-seen'));

    act(() => endSession());

    expect(JSON.stringify(localStorage)).not.toContain('help-seen');
  });
});
