import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { DeskForm } from '#web/features/admin/help/desk-form.tsx';
import { TicketPanel } from '#web/features/admin/help/ticket-panel.tsx';
import { waitOf, waitSince } from '#web/features/admin/help/waiting.ts';
import { createCache } from '#web/graphql/apollo/client.ts';

type Ticket = Parameters<typeof TicketPanel>[0]['ticket'];

const ticketOf = (change: Partial<Ticket['request']> = {}): Ticket => ({
  __typename: 'HelpTicket',
  riddleTitle: 'Ворота',
  insiders: [{ __typename: 'HelpInsider', fullName: 'Инна Местная', personId: '8' }],
  request: {
    __typename: 'HelpRequest',
    id: '1',
    askedAt: '2026-11-21T11:00:00.000Z',
    askedByName: 'Анна',
    blockId: '3',
    claimedAt: null,
    claimedById: null,
    claimedByName: null,
    closedAt: null,
    kind: 'INSIDER_MISSING',
    teamId: '5',
    teamName: 'Третий Рим',
    text: 'Никого нет',
    thankedAt: null,
    messages: [],
    position: { __typename: 'HelpPosition', accuracyMeters: 12, latitude: 55.75, longitude: 37.62 },
    ...change,
  },
});

const withServer = (answer: object) => {
  const sent: [string | undefined, unknown][] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((sink) => {
        sent.push([operationName, variables['input']]);
        sink.next({ data: { __typename: 'Mutation', ...answer } });
        sink.complete();
      }),
  );
  return { sent, client: new ApolloClient({ link, cache: createCache() }) };
};

const openTicket = (ticket: Ticket, answer: object, readyAnswers: string[] = []) => {
  const { sent, client } = withServer(answer);
  const onChanged = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <TicketPanel ticket={ticket} event="city" readyAnswers={readyAnswers} onChanged={onChanged} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { sent, onChanged };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(() => startRussian('adminHelp', 'records', 'errors', 'common'));

describe('a request in the queue', () => {
  it('leads in one tap to the team, the riddle, the insider and the place', () => {
    openTicket(ticketOf(), {});

    expect(hrefOf('Третий Рим')).toBe('/admin/teams?open=5&event=city');
    expect(hrefOf('Ворота')).toBe('/quest/3');
    expect(hrefOf('Инна Местная')).toBe('/admin/insiders?open=8');
    expect(hrefOf('На карте, с точностью до 12 м')).toContain('pt=37.62,55.75');
  });

  it('says who was faster', async () => {
    const { sent } = openTicket(ticketOf(), { claimHelp: { __typename: 'HelpTaken', code: 'HELP_TAKEN', byName: 'Глеб' } });
    press('Взять');

    expect(await screen.findByText('Эту просьбу уже взял(а) Глеб.')).toBeDefined();
    expect(sent).toEqual([['AdminClaimHelp', { requestId: '1' }]]);
  });

  it('is answered with a ready answer, which may be changed', async () => {
    const answer = { replyToHelp: { __typename: 'HelpChanged', request: { __typename: 'HelpRequest', id: '1' } } };
    const { sent, onChanged } = openTicket(ticketOf(), answer, ['Идём']);
    press('Идём');
    const field = screen.getByLabelText('Ответ команде');
    fireEvent.change(field, { target: { value: `${(field as HTMLTextAreaElement).value} к вам` } });
    press('Ответить');
    await waitFor(() => expect(onChanged).toHaveBeenCalled());

    expect(sent).toEqual([['AdminReplyToHelp', { requestId: '1', text: 'Идём к вам' }]]);
  });

  it('that is closed has its talk and no buttons', () => {
    const message = {
      __typename: 'HelpMessage' as const,
      id: '1',
      at: '2026-11-21T11:05:00.000Z',
      byName: 'Вера',
      isFromTeam: false,
      text: 'Идём',
    };
    openTicket(ticketOf({ closedAt: '2026-11-21T11:10:00.000Z', messages: [message] }), {});

    expect(within(screen.getByRole('list', { name: 'Переписка' })).getByText('Идём')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('waiting', () => {
  const now = Date.parse('2026-11-21T11:05:00.000Z');

  it.each([
    ['2026-11-21T11:00:01.000Z', 4, false],
    ['2026-11-21T11:00:00.000Z', 5, true],
  ])('since %s is %i minutes, and too long: %s', (since, minutes, isTooLong) => {
    expect(waitSince(since, now)).toEqual({ minutes, isTooLong });
  });

  it('ends when an organizer takes the request', () => {
    expect(waitOf(ticketOf().request, now)).toEqual({ minutes: 5, isTooLong: true });
    expect(waitOf(ticketOf({ claimedByName: 'Вера' }).request, now)).toBeNull();
  });
});

describe('what organizers have ready', () => {
  const desk = { __typename: 'HelpDesk' as const, emergencyNumber: '', eventId: '7', readyAnswers: ['Идём'], version: 2 };
  const openDesk = (answer: object) => {
    const { sent, client } = withServer({ editHelpDesk: answer });
    const onSaved = vi.fn<() => void>();
    render(
      <ApolloProvider client={client}>
        <DeskForm desk={desk} onSaved={onSaved} />
      </ApolloProvider>,
    );
    return { sent, onSaved };
  };

  it('is saved with an answer on each line', async () => {
    const { sent, onSaved } = openDesk({ __typename: 'HelpDeskChanged', desk: { __typename: 'HelpDesk', version: 3 } });
    fireEvent.change(screen.getByLabelText('Экстренный номер'), { target: { value: ' 112 ' } });
    fireEvent.change(screen.getByLabelText('Готовые ответы'), { target: { value: 'Идём\n\n Ждите \n' } });
    press('Сохранить');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());

    expect(sent).toEqual([['AdminEditHelpDesk', { eventId: '7', version: 2, emergencyNumber: '112', readyAnswers: ['Идём', 'Ждите'] }]]);
  });

  it('names the field that cannot be accepted', async () => {
    const fields = [{ __typename: 'InputField', name: 'emergencyNumber' }];
    openDesk({ __typename: 'BadInput', code: 'BAD_INPUT', fields });
    press('Сохранить');

    expect(await screen.findByText(/Нужен номер из 3–15 цифр/)).toBeDefined();
  });
});
