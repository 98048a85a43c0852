import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { EventSwitch } from '#web/features/identity/profile/event-switch.tsx';

const event = (id: string, ru: string, isSandbox = false) => ({
  __typename: 'Event' as const,
  id,
  isSandbox,
  localizedName: { __typename: 'LocalizedText' as const, ru, en: ru },
});
const [quest, race, rehearsal] = [event('1', 'Весенний квест'), event('2', 'Велогонка'), event('3', 'Прогон', true)];

const show = (events: (typeof quest)[], currentId?: string) => {
  const { Server, requests } = replyingServer({ ChooseEvent: { data: { chooseEvent: { __typename: 'EventChosen', eventId: '3' } } } });
  render(<EventSwitch events={events} currentId={currentId} />, { wrapper: Server });
  return requests;
};

beforeAll(() => startRussian('severalQuests', 'errors'));
afterEach(cleanup);

describe('the switch of quests', () => {
  it('names each quest that somebody plays in, the current one pressed', () => {
    show([quest, race], '2');

    const pressed = screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
    expect(pressed).toEqual([
      ['Весенний квест', 'false'],
      ['Велогонка', 'true'],
    ]);
  });

  it('offers a rehearsal, by its mark, to who has a seat in nothing else', async () => {
    const requests = show([rehearsal], '1');

    expect(screen.getByText('Вас ждут на репетиции')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'репетиция Прогон' }));

    await waitFor(() => expect(requests.map(({ variables }) => variables['input'])).toEqual([{ eventId: '3' }]));
  });
});
