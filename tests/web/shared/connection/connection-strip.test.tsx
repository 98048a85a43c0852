import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import type { ConnectionState } from '#web/shared/connection/connection-state.ts';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { maintenance } from '#web/shared/connection/maintenance.ts';
import { shownSince } from '#web/shared/connection/shown-since.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';

/** By the clocks of Moscow. */
const [noon, two] = [Date.parse('2026-04-26T09:00:00Z'), Date.parse('2026-04-26T11:00:00Z')];

const says = (state: ConnectionState, lastResponseAt: number | null, ofPage?: number | null) => {
  render(<ConnectionStrip />);
  act(() => {
    connection.set({ state, lastResponseAt });
    shownSince.set(ofPage);
  });
  return screen.getByRole('status').textContent;
};

beforeAll(() => startI18n('ru'));
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
afterEach(() => {
  cleanup();
  shownSince.set(undefined);
  connection.set({ state: 'online', lastResponseAt: null });
  maintenance.set(null);
});

describe('the strip of the connection', () => {
  it('tells without network from when the last response is', () => {
    expect(says('offline', noon)).toMatch(/от 26 апреля в\s12:00$/);
  });

  it('does not blame the network of the phone for a server that is silent', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);

    expect(says('offline', noon)).toMatch(/^Сервер не отвечает\. Показаны данные от 26 апреля в\s12:00$/);
    cleanup();
    expect(says('offline', two, null)).toBe('Сервер не отвечает');
  });

  it('takes notice when the network goes while the server was silent already', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(says('offline', two, null)).toBe('Сервер не отвечает');

    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toBe('Нет сети');
  });

  it('tells of a saved page from when it is, whatever responses came later', () => {
    expect(says('offline', two, noon)).toMatch(/от 26 апреля в\s12:00$/);
  });

  it('names no time where the page has nothing to show', () => {
    expect(says('offline', two, null)).toBe('Нет сети');
  });

  it('has the words of the operator in maintenance, in the language of the reader, unless the network is away', () => {
    act(() => maintenance.set({ notice: { ru: '', en: 'We are mending the board.' } }));
    expect(says('online', noon)).toBe('We are mending the board.');
    cleanup();
    act(() => maintenance.set({ notice: null }));
    expect(says('online', noon)).toMatch(/^Идут технические работы/);
    cleanup();
    expect(says('offline', noon, null)).toBe('Нет сети');
  });

  it('tells on a slow line from when a saved page is, and else only that the line is slow', () => {
    expect(says('slow', two, noon)).toMatch(/^Медленная сеть\. Показаны данные от 26 апреля в\s12:00$/);
    cleanup();
    expect(says('slow', two)).toBe('Медленная сеть…');
  });
});
