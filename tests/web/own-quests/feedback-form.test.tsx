import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { FeedbackForm } from '#web/features/own-quests/feedback/feedback-form.tsx';
import { createCache } from '#web/graphql/apollo/client.ts';

beforeAll(() => startRussian('ownQuests', 'errors'));
afterEach(cleanup);

const show = (result: object, said: { rating: number; text: string } | null = null) => {
  const sent: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((sink) => {
        sent.push(variables['input']);
        sink.next({ data: { leaveFeedback: result } });
        sink.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <FeedbackForm eventId="30" said={said} />
    </ApolloProvider>,
  );
  return sent;
};

const left = {
  __typename: 'FeedbackLeft',
  feedback: { __typename: 'EventFeedback', eventId: '30', rating: 4, text: 'Хорошо' },
};

it('asks for a rating first, and sends it with the words', async () => {
  const sent = show(left);
  fireEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }));
  await screen.findByText('Поставьте оценку от 1 до 5');
  fireEvent.click(screen.getByRole('radio', { name: '4 из 5' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Хорошо' } });
  fireEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }));

  await waitFor(() => expect(sent).toEqual([{ eventId: '30', rating: 4, text: 'Хорошо' }]));
});

it('shows what was said before, and why a change is refused', async () => {
  show({ __typename: 'BadInput', code: 'BAD_INPUT' }, { rating: 2, text: 'Долго' });

  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 из 5' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Изменить отзыв' }));
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
});
