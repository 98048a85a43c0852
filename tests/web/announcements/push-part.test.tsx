import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { MirrorsPart } from '#web/features/announcements/mirrors-part.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';

const bytes = (length: number) => new Uint8Array(length).fill(255).buffer;

/** A browser with push, whose person answers the question so. */
const browser = (answer: NotificationPermission, permission: NotificationPermission = 'default') => {
  const subscription = {
    endpoint: 'https://push.example/1',
    getKey: (name: string) => bytes(name === 'auth' ? 2 : 3),
    unsubscribe: vi.fn<() => void>(),
  };
  const requestPermission = vi.fn<() => Promise<string>>(() => Promise.resolve(answer));
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: vi.fn<() => Promise<object>>(() => Promise.resolve(subscription)),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return { requestPermission, pushManager };
};

/** The server, where push is on or off. */
const open = ({ isOn = true } = {}) => {
  const sent: { name: string; input: unknown }[] = [];
  let since: string | null = null;
  const mirrors = () => (isOn ? [{ __typename: 'OwnMirror', channel: 'PUSH', pushKey: 'BKey', since }] : []);
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((sink) => {
        if (name !== 'OwnMirrors') {
          sent.push({ name, input: variables['input'] });
          since = name === 'SubscribePush' ? '2026-11-27T10:00:00.000Z' : null;
        }
        const field = name === 'SubscribePush' ? 'subscribePush' : 'stopMirror';
        const changed = { __typename: 'MirrorsChanged', mirrors: mirrors() };
        sink.next({
          data: name === 'OwnMirrors' ? { viewer: { __typename: 'Viewer', id: '1', mirrors: mirrors() } } : { [field]: changed },
        });
        sink.complete();
      }),
  );
  const { container } = render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <MirrorsPart />
    </ApolloProvider>,
  );
  return { sent, container };
};

beforeAll(() => startRussian('announcements'));
afterEach(() => vi.unstubAllGlobals());

describe('announcements as notifications', () => {
  it('are explained first; the browser asks only after the tap', async () => {
    const { requestPermission, pushManager } = browser('granted');
    const { sent } = open();
    expect(await screen.findByText(/даже когда страница закрыта/)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Включить уведомления' }));
    expect(await screen.findByText('Объявления приходят уведомлением на это устройство.')).toBeTruthy();
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(sent).toEqual([
      { name: 'SubscribePush', input: { endpoint: 'https://push.example/1', p256dh: '____', auth: '__8', language: 'RU' } },
    ]);

    fireEvent.click(screen.getByRole('button', { name: 'Отключить уведомления' }));
    expect(await screen.findByRole('button', { name: 'Включить уведомления' })).toBeTruthy();
    expect(sent[1]).toEqual({ name: 'StopMirror', input: { channel: 'PUSH' } });
  });

  it('say what to do where the person has blocked them', async () => {
    browser('denied', 'denied');
    open();

    expect(await screen.findByText(/Разрешите их в настройках/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('need the installed app on an iPhone', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', maxTouchPoints: 5 });
    open();

    expect(await screen.findByText(/только установленному приложению/)).toBeTruthy();
  });

  it('are offered only where the server sends them', async () => {
    browser('granted');
    const { container } = open({ isOn: false });
    await Promise.resolve();

    expect(container.textContent).toBe('');
  });
});
