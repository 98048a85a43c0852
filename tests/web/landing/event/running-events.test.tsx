import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { berlin, moscow } from '#tests/support/zones/known-zones.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { RunningEvents } from '#web/features/landing/event/running-events.tsx';
import type { RunningEvent } from '#web/features/landing/event/use-landing-event.ts';

const name = (ru: string) => ({ __typename: 'LocalizedText' as const, ru, en: ru });
const event = (id: string, own: Partial<RunningEvent> = {}): RunningEvent => ({
  __typename: 'Event',
  id,
  slug: `quest-${id}`,
  status: 'SCHEDULED',
  startsAt: '2026-05-01T09:00:00Z',
  endsAt: '2026-05-01T13:00:00Z',
  zone: moscow,
  localizedName: name(`Квест ${id}`),
  ...own,
});

const show = (events: RunningEvent[], currentId = '1') =>
  render(
    <MemoryRouter>
      <RunningEvents events={events} currentId={currentId} />
    </MemoryRouter>,
  );
const rows = () => screen.getAllByRole('listitem').map(({ children }) => [...children].map(({ textContent }) => textContent));

beforeAll(() => startRussian('landing'));
afterEach(cleanup);

describe('the quests that run and come', () => {
  it('stand on the landing with their hours in their own zone, their state and a link; what runs comes first', () => {
    show([
      event('3', { startsAt: '2026-06-01T09:00:00Z' }),
      event('2', { startsAt: '2026-05-02T09:00:00Z', zone: berlin }),
      event('1', { status: 'ACTIVE' }),
      event('4', { status: 'PAUSED', endsAt: '2026-05-01T12:00:00Z' }),
    ]);

    expect(rows()).toEqual([
      ['Квест 4', 'Идёт, на паузе'],
      ['Квест 1', 'Идёт, до\u00a01 мая в\u00a016:00 МСК'],
      ['Квест 2', 'Старт 2 мая в\u00a011:00 CEST'],
      ['Квест 3', 'Старт 1 июня в\u00a012:00 МСК'],
    ]);
    const list = within(screen.getByRole('region', { name: 'Идут и скоро начнутся' }));
    expect(list.getByRole('link', { name: 'Квест 2' }).getAttribute('href')).toBe('/previous/quest-2');
  });

  it('are not listed while the page is about the only one', () => {
    show([event('1')]);

    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are listed beside a finished one that the page is still about', () => {
    show([event('2')]);

    expect(rows()).toHaveLength(1);
  });
});
