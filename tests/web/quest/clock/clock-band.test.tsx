import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { ClockBand } from '#web/features/quest/clock/clock-band.tsx';
import { TeamNowProvider, useTeamNow } from '#web/features/quest/team/use-team-now.tsx';
import { Announcer } from '#web/shared/announcer/announcer.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const felt = vi.fn<(pattern: number[]) => boolean>();
const start = Date.parse('2027-04-26T12:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(start + minutes * minute).toISOString();

const eventOf = (facts: object) => ({
  __typename: 'Event',
  id: '1',
  status: 'ACTIVE',
  zone: moscow,
  startsAt: inMinutes(-180),
  endsAt: inMinutes(60),
  freezeAt: null,
  history: 'first',
  pausedAt: null,
  questVersion: 1,
  revealedAt: null,
  prices: { __typename: 'PriceList', ...usualPrices },
  ...facts,
});

const Refresh = () => {
  const { refetch } = useTeamNow();
  return (
    <button type="button" onClick={() => void refetch()}>
      next
    </button>
  );
};

/** Opens a tab that is told these states of the event, one by each refresh. It has seen play. */
const open = async (...states: object[]) => openAs({ hasSeenPlay: true }, ...states);
const openAs = async (seen: { hasSeenPlay: boolean }, ...states: object[]) => {
  const replies = states.map((facts) => ({ data: { event: eventOf(facts), viewer: null } }));
  const { Server } = replyingServer({ QuestHeader: replies });
  const { container } = render(
    <Server>
      <MemoryRouter>
        <TeamNowProvider>
          <ClockBand slug="demo" {...seen} />
          <Refresh />
        </TeamNowProvider>
      </MemoryRouter>
      <Announcer />
      <Toasts />
    </Server>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  return {
    band: () => container.querySelector('[data-clock]'),
    said: () => container.querySelector('[aria-live=polite][aria-atomic]')?.textContent,
    next: async () => {
      fireEvent.click(container.querySelector('button:not([aria-label])') as HTMLButtonElement);
      await act(() => vi.advanceTimersByTimeAsync(1));
    },
  };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(() => startRussian('quest', 'clock'));
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  felt.mockReset();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
  );
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'vibrate');
  vi.useRealTimers();
});

describe('the band of the clock', () => {
  it('counts the last ten minutes by the second, and is felt once when they begin', async () => {
    const { band } = await open({ endsAt: inMinutes(11) });
    expect(band()).toBeNull();

    await wait(minute);
    const first = band()?.textContent;
    await wait(2_000);

    expect([first, band()?.textContent]).toEqual(['До финиша10:00', 'До финиша09:58']);
    expect(felt).toHaveBeenCalledTimes(1);
  });

  it('says no second aloud, only that something has changed', async () => {
    const { band, said, next } = await open({}, { status: 'PAUSED', pausedAt: inMinutes(0) });
    await next();
    const words = said();
    await wait(5_000);

    expect(band()?.getAttribute('aria-live')).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^1\sч$/u);
    expect([words, said()]).toEqual(['Сейчас пауза', 'Сейчас пауза']);
  });

  it('tells a pause, and that play goes on after it until a later end', async () => {
    const { band, next } = await open({}, { status: 'PAUSED', pausedAt: inMinutes(0) }, { endsAt: inMinutes(75) });
    await next();
    expect(band()?.textContent).toContain('Сейчас пауза');
    await next();

    expect(band()).toBeNull();
    expect(screen.getByText('Играем дальше, финиш в 16:15')).toBeTruthy();
    expect(felt).toHaveBeenCalledTimes(2);
  });

  it('tells a freeze when its time has come, and is closed for this freeze on this phone', async () => {
    const { band } = await open({ freezeAt: inMinutes(1) });
    await wait(minute);
    expect(band()?.textContent).toContain('Таблица заморожена');

    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    const after = band();
    cleanup();
    const other = await open({ freezeAt: inMinutes(1) });

    expect([after, other.band()]).toEqual([null, null]);
  });

  it('tells the end to who has seen play, leads to the board, and goes when the event is continued', async () => {
    const { band, next } = await open({}, { status: 'FINISHED', endsAt: inMinutes(0) }, { endsAt: inMinutes(30) });
    await next();
    const link = screen.getByRole('link', { name: 'Таблица' });
    expect([band()?.textContent, link.getAttribute('href')]).toEqual([expect.stringContaining('Квест завершён'), '/previous/demo']);
    await next();

    expect(band()).toBeNull();
    expect(screen.getByText('Играем дальше, финиш в 15:30')).toBeTruthy();
  });

  it('says nothing of an event that was over before the page was opened', async () => {
    const { band } = await openAs({ hasSeenPlay: false }, { status: 'FINISHED', endsAt: inMinutes(-600) });

    expect(band()).toBeNull();
  });

  it('tells the end, and is felt, where the band itself loaded after it', async () => {
    const { band } = await openAs({ hasSeenPlay: true }, { status: 'FINISHED', endsAt: inMinutes(0) });

    expect(band()?.textContent).toContain('Квест завершён');
    expect(felt).toHaveBeenCalledTimes(1);
  });

  it('does not vibrate for what a page finds when it opens', async () => {
    const { band } = await open({ status: 'PAUSED', pausedAt: inMinutes(-5) });

    expect(band()).not.toBeNull();
    expect(felt).not.toHaveBeenCalled();
  });

  it('is felt once on a phone with two tabs', async () => {
    const one = await open({}, { status: 'PAUSED', pausedAt: inMinutes(0) });
    const other = await open({}, { status: 'PAUSED', pausedAt: inMinutes(0) });
    await one.next();
    await other.next();

    expect([one.band(), other.band()].map((band) => band?.getAttribute('data-clock'))).toEqual(['paused', 'paused']);
    expect(felt).toHaveBeenCalledTimes(1);
  });
});
