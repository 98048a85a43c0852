import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import type { EventDesk } from '#web/features/admin/events/event-desk.ts';
import { CopyPanel } from '#web/features/admin/events/files/copy-panel.tsx';

const event = {
  id: '7',
  name: 'Весенний квест',
  nameEn: 'Spring quest',
  slug: '2026',
  startsAt: '2026-05-01T09:00:00Z',
  endsAt: '2026-05-01T13:00:00Z',
  zone: { name: 'Europe/Moscow', offsets: [{ from: '2020-01-01T00:00:00Z', minutes: 180, label: { ru: 'МСК', en: 'MSK' } }] },
} as unknown as EventDesk['event'];

const open = async () => {
  const { Server, requests } = replyingServer({
    CopyEvent: refusal('INTERNAL'),
    OverlappingEvents: { data: { overlappingEvents: [] } },
  });
  render(<CopyPanel event={event} onClose={() => undefined} onCopied={() => undefined} />, { wrapper: Server });
  await screen.findByRole('button', { name: 'Создать копию' });
  const copy = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Создать копию' }));
    await waitFor(() => expect(requests.some(({ name }) => name === 'CopyEvent')).toBe(true));
    return requests.find(({ name }) => name === 'CopyEvent')?.variables['input'];
  };
  return { copy };
};
const tick = () => screen.getByRole('checkbox', { name: 'Репетиция: не для игроков' });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const name = () => field(/^Название(?!.*англ)/);

beforeAll(() => startRussian('adminEvents', 'editing', 'errors'));

describe('a copy as a rehearsal', () => {
  it('has a name, an address and a soon start of its own by one tick', async () => {
    const { copy } = await open();

    fireEvent.click(tick());

    const sent = (await copy()) as { startsAt: string };
    expect(sent).toMatchObject({
      eventId: '7',
      isSandbox: true,
      name: 'Весенний квест · репетиция',
      nameEn: 'Spring quest · rehearsal',
      slug: 'vesenniy-kvest-repetitsiya',
    });
    expect(Date.parse(sent.startsAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it('keeps the name that was typed, and has none once the tick is taken back', async () => {
    await open();
    fireEvent.change(name(), { target: { value: 'Прогон' } });
    fireEvent.click(tick());
    const typed = name().value;
    fireEvent.change(name(), { target: { value: '' } });
    fireEvent.click(tick());

    expect([typed, name().value]).toEqual(['Прогон', '']);
  });
});

it('a copy for next year is no rehearsal', async () => {
  const { copy } = await open();
  fireEvent.change(name(), { target: { value: 'Осенний квест' } });

  expect(await copy()).toMatchObject({ isSandbox: false, name: 'Осенний квест' });
});
