import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { isAnnouncementListOpen, unreadAnnouncements } from '#web/features/announcements/announcements-view.ts';
import { Announcements } from '#web/features/announcements/announcements.tsx';
import type { ShownAnnouncement } from '#web/features/announcements/unread.ts';
import { createCache } from '#web/graphql/apollo/client.ts';
import { ownOutbox, useWaitingCount } from '#web/offline/outbox/own-outbox.ts';

const told = (id: string, ru: string, change: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  __typename: 'Announcement',
  id,
  announcedAt: '2026-11-21T11:00:00.000Z',
  askedRevision: 1,
  blockId: null,
  editedAt: null,
  endsAt: null,
  grade: 'NORMAL',
  isRead: false,
  revision: 1,
  riddleId: null,
  text: { __typename: 'LocalizedText', ru, en: '' },
  ...change,
});

const Waiting = () => <p>{`ждёт: ${useWaitingCount()}`}</p>;

/** A page of a person for whom the server has these; what it is told of is read there. */
const open = async (first: ShownAnnouncement[], network = { isDown: false }) => {
  let all = first;
  const viewerId = signIn();
  const { requests } = plainServer(
    (name) => (name === 'SendRead' ? { data: { markAnnouncementsRead: { __typename: 'AnnouncementsRead' } } } : undefined),
    network,
  );
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        sink.next({ data: { __typename: 'Query', viewer: { __typename: 'Viewer', id: viewerId, announcements: all, mirrors: [] } } });
        sink.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const page = (version: string) => (
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Announcements version={version} everyMs={0} />
        <Waiting />
      </ApolloProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(`${viewerId} 1`));
  await waitFor(() => expect((client.cache.extract() as Record<string, unknown>)[`Viewer:${viewerId}`]).toBeDefined());
  const sent = () => requests.flatMap(({ name, variables }) => (name === 'SendRead' ? [variables['input']] : []));
  let version = 1;
  return {
    sent,
    /** The server has these now, and the stream says so. */
    becomes: (next: ShownAnnouncement[]) => {
      all = next;
      rerender(page(`${viewerId} ${(version += 1)}`));
    },
  };
};

const understand = () => fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));

beforeAll(() => startRussian('announcements', 'errors', 'common'));
afterEach(async () => {
  vi.spyOn(Math, 'random').mockRestore();
  act(() => isAnnouncementListOpen.set(false));
  await ownOutbox()?.forgetAll();
});

describe('a normal announcement', () => {
  it('stands as a banner until the person has read it, and the server is told once', async () => {
    const { sent } = await open([told('1', 'Дождь до трёх')]);
    await screen.findByText('Дождь до трёх');

    understand();

    await waitFor(() => expect(screen.queryByText('Дождь до трёх')).toBeNull());
    await waitFor(() => expect(sent()).toEqual([{ announcements: [{ id: '1', revision: 1 }] }]), { timeout: 4_000 });
  });

  it('that has ended is shown no more', async () => {
    await open([told('1', 'Осталось 15 минут', { endsAt: '2020-01-01T00:00:00Z' }), told('2', 'Дождь')]);
    await screen.findByText('Дождь');

    expect(screen.queryByText('Осталось 15 минут')).toBeNull();
    expect(unreadAnnouncements.get()).toBe(1);
  });

  it('comes when the stream says that there is something to read', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { becomes } = await open([]);

    becomes([told('1', 'Калитка закрыта')]);

    expect(await screen.findByText('Калитка закрыта')).toBeDefined();
  });
});

describe('an urgent announcement', () => {
  it('is a dialog that only its button closes', async () => {
    await open([told('1', 'Гроза, все в укрытие', { grade: 'URGENT' })]);
    const dialog = await screen.findByRole('alertdialog', { name: 'Срочное объявление' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    const afterEscape = screen.queryByRole('alertdialog');

    understand();

    expect(afterEscape).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('leads to the riddle that it is about', async () => {
    await open([told('1', 'Загадка снята', { grade: 'URGENT', blockId: '4', riddleId: '9' })]);

    const link = await screen.findByRole('link', { name: 'К загадке' });

    expect(link.getAttribute('href')).toBe('/quest/4');
    fireEvent.click(link);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('asks again after an edit only if organizers ask for it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { becomes } = await open([told('1', 'Сбор у фонтана', { grade: 'URGENT' })]);
    await screen.findByRole('alertdialog');
    understand();
    becomes([told('1', 'Сбор у большого фонтана', { grade: 'URGENT', revision: 2 }), told('2', 'Рядом кафе')]);
    await screen.findByText('Рядом кафе');
    const afterSmallEdit = screen.queryByRole('alertdialog');
    becomes([told('1', 'Сбор у метро', { grade: 'URGENT', revision: 3, askedRevision: 3 }), told('2', 'Рядом кафе')]);

    expect(afterSmallEdit).toBeNull();
    expect(await screen.findByRole('alertdialog')).toBeDefined();
  });
});

describe('the list', () => {
  it('has everything, also what was read, and opening it reads what is new', async () => {
    const { sent } = await open([told('3', 'Тихое', { grade: 'QUIET' }), told('2', 'Дождь'), told('1', 'Прочитанное', { isRead: true })]);
    await waitFor(() => expect(unreadAnnouncements.get()).toBe(2));

    act(() => isAnnouncementListOpen.set(true));

    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => /Тихое|Дождь|Прочитанное/.exec(textContent ?? '')?.[0])).toEqual([
      'Тихое',
      'Дождь',
      'Прочитанное',
    ]);
    await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 4_000 });
    expect(unreadAnnouncements.get()).toBe(0);
  });

  it('says that there is nothing yet', async () => {
    await open([]);
    act(() => isAnnouncementListOpen.set(true));

    expect(await screen.findByText('Организаторы пока ничего не объявляли.')).toBeDefined();
  });
});

describe('without network', () => {
  it('what was read stays read though the server does not know, and is in no list of what waits', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { becomes } = await open([told('1', 'Дождь')], { isDown: true });
    await screen.findByText('Дождь');
    understand();
    await waitFor(() => expect(ownOutbox()?.entries.get()).toHaveLength(1));
    becomes([told('2', 'Ветер'), told('1', 'Дождь')]);
    await screen.findByText('Ветер');

    expect(screen.queryByText(/ещё/)).toBeNull();
    expect(screen.getByText('ждёт: 0')).toBeDefined();
  });
});
