import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { replyingServer, refusal } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { PricesForm } from '#web/features/admin/events/settings/prices-form.tsx';
import type { DeskEvent } from '#web/features/admin/events/settings/use-event-form.ts';

const points = { solve: 4, solveWithHint: 2, visit: 2, visitWithHint: 1, coinValue: 0.5, blockSolved: 0, blockVisited: 0 };
const coins = { solveCoins: 1, solveWithHintCoins: 0, visitCoins: 1, visitWithHintCoins: 0, hintCoins: 2, startCoins: 0 };
/** What the form reads of an event. */
const event = { __typename: 'Event', id: '1', version: 3, status: 'SCHEDULED', prices: { ...points, ...coins } } as unknown as DeskEvent;

beforeAll(() => startRussian('adminEvents', 'errors'));

it('a price is typed with a comma, in a field that takes any text and brings the digits', async () => {
  const { requests, Server } = replyingServer({ ChangePrices: refusal('INTERNAL') });
  render(<PricesForm event={event} teams={0} onSaved={() => undefined} />, { wrapper: Server });
  const riddles = within(screen.getByRole('group', { name: 'Загадка' }));
  const field = riddles.getByRole<HTMLInputElement>('textbox', { name: 'Баллов без подсказки' });

  fireEvent.change(field, { target: { value: '0,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(field.inputMode).toBe('decimal');
  await waitFor(() => expect(requests.find(({ name }) => name === 'ChangePrices')?.variables['input']).toMatchObject({ solve: 0.5 }));
});
