import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { NewAnnouncement } from '#web/features/admin/announcements/new-announcement.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';
import { loadTextsInAllLanguages } from '#web/i18n/i18n.ts';

const open = () => {
  const sent: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((sink) => {
        sent.push(variables['input']);
        const announcement = { __typename: 'SentAnnouncement', id: '1', people: 200 };
        sink.next({ data: { __typename: 'Mutation', announce: { __typename: 'AnnouncementChanged', announcement } } });
        sink.complete();
      }),
  );
  const onDone = vi.fn<() => void>();
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <NewAnnouncement event={{ id: '7', slug: 'city', categories: [] }} onDone={onDone} />
    </ApolloProvider>,
  );
  return { sent, onDone };
};

const announceIn = (place: HTMLElement) => fireEvent.click(within(place).getByRole('button', { name: 'Объявить' }));

beforeAll(async () => {
  await startRussian('adminAnnouncements', 'records', 'errors', 'common');
  await loadTextsInAllLanguages('adminAnnouncements');
});

it('sends a ready-made text in both languages after a confirmation that shows it', async () => {
  const { sent, onDone } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Дождь' }));
  announceIn(document.body);
  const dialog = await screen.findByRole('alertdialog');
  const beforeConfirmation = [...sent];
  announceIn(dialog);
  await waitFor(() => expect(onDone).toHaveBeenCalled());

  expect(beforeConfirmation).toEqual([]);
  expect(sent).toMatchObject([
    { eventId: '7', audience: 'EVERYBODY', grade: 'NORMAL', text: { en: expect.stringContaining('rain') as string } },
  ]);
  expect(dialog.textContent).toContain('Пошёл дождь');
});

it('sends nothing without a word', () => {
  const { sent } = open();
  announceIn(document.body);

  expect(screen.getAllByText('Напишите текст хотя бы на одном языке').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});
