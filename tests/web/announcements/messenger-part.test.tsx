import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { MirrorsPart } from '#web/features/announcements/mirrors-part.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';

/** A server with the bots of Telegram and VK; `hears` is the bot hearing of the link. */
const open = ({ refuses = false } = {}) => {
  const sent: { name: string; input: unknown }[] = [];
  let since: string | null = null;
  const mirrors = () => [
    { __typename: 'OwnMirror', channel: 'TELEGRAM', pushKey: null, since },
    { __typename: 'OwnMirror', channel: 'VK', pushKey: null, since: null },
  ];
  const answers: Record<string, () => object> = {
    OwnMirrors: () => ({ viewer: { __typename: 'Viewer', id: '1', mirrors: mirrors() } }),
    LinkMirror: () => ({
      linkMirror: refuses
        ? { __typename: 'RateLimited' }
        : { __typename: 'MirrorLink', linkCode: 'CODE-of-22-signs-here', url: 'https://t.me/versta_bot?start=CODE' },
    }),
    StopMirror: () => {
      since = null;
      return { stopMirror: { __typename: 'MirrorsChanged', mirrors: mirrors() } };
    },
  };
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((sink) => {
        if (name !== 'OwnMirrors') sent.push({ name, input: variables['input'] });
        sink.next({ data: answers[name]?.() ?? {} });
        sink.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <MirrorsPart isCard />
    </ApolloProvider>,
  );
  return { sent, hears: () => (since = '2026-11-27T10:00:00.000Z') };
};

beforeAll(() => startRussian('announcements'));

describe('announcements at a messenger', () => {
  it('are connected by a link to the bot, seen as soon as the bot has heard of it, and ended here', async () => {
    const { sent, hears } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Подключить Telegram' }));

    const link = await screen.findByRole('link', { name: 'Открыть Telegram' });
    expect(link.getAttribute('href')).toBe('https://t.me/versta_bot?start=CODE');
    expect(screen.getByText('CODE-of-22-signs-here')).toBeTruthy();
    expect(screen.getByText(/Ссылка действует 15 минут/)).toBeTruthy();
    expect(sent).toEqual([{ name: 'LinkMirror', input: { channel: 'TELEGRAM', language: 'RU' } }]);

    hears();
    fireEvent.click(await screen.findByRole('button', { name: 'Отключить Telegram' }, { timeout: 5_000 }));
    expect(await screen.findByRole('button', { name: 'Подключить Telegram' })).toBeTruthy();
    expect(sent[1]).toEqual({ name: 'StopMirror', input: { channel: 'TELEGRAM' } });
  });

  it('say that it did not work, and may be tried again', async () => {
    open({ refuses: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Подключить ВКонтакте' }));

    expect(await screen.findByText(/Не получилось/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Подключить ВКонтакте' }).getAttribute('aria-disabled')).toBe('false');
  });
});
