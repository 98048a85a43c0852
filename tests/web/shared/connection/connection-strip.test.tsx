import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import type { ConnectionState, ForeignFault } from '#web/shared/connection/connection-state.ts';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { maintenance } from '#web/shared/connection/maintenance.ts';
import { serviceState } from '#web/shared/connection/service-state.ts';
import { shownSince } from '#web/shared/connection/shown-since.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';

/** By the clocks of Moscow. */
const [noon, two] = [Date.parse('2026-04-26T09:00:00Z'), Date.parse('2026-04-26T11:00:00Z')];

interface Line {
  state?: ConnectionState;
  fault?: ForeignFault;
  heardAt?: number | null;
  ofPage?: number | null;
  sends?: 'answers' | 'scans';
}

const says = ({ state = 'offline', fault, heardAt = two, ofPage, sends }: Line) => {
  cleanup();
  render(<ConnectionStrip sends={sends} />);
  act(() => {
    connection.set({ state, fault, lastResponseAt: heardAt });
    shownSince.set(ofPage);
  });
  return screen.getByRole('status').textContent;
};

beforeAll(() => startI18n('ru'));
afterEach(() => {
  cleanup();
  shownSince.set(undefined);
  connection.set({ state: 'online', lastResponseAt: null });
  maintenance.set(null);
  serviceState.set('open');
});

describe('the strip of the connection', () => {
  it('tells without network from when the last response is', () => {
    expect(says({ heardAt: noon })).toMatch(/^Нет сети\. Показаны данные от 26 апреля в\s12:00$/);
  });

  it.each([
    [undefined, 'Нет сети'],
    ['barred', 'Сайт квеста не открывается, попробуйте Wi-Fi'],
    ['down', 'Сервер не отвечает, мы уже чиним'],
  ] as const)('says whose fault it is and what to do: %s', (fault, words) => {
    expect(says({ fault, ofPage: null })).toBe(words);
    expect(says({ fault, ofPage: null, sends: 'answers' })).toBe(`${words}. Ответы сохранятся и уйдут сами`);
    expect(says({ fault, ofPage: null, sends: 'scans' })).toBe(`${words}. Отметки сохранятся и уйдут сами`);
    expect(says({ fault, heardAt: noon })).toMatch(new RegExp(`^${words}\\. Показаны данные от 26 апреля в\\s12:00$`));
  });

  it('takes notice when the network goes while the server was out of reach already', () => {
    expect(says({ fault: 'barred', ofPage: null })).toMatch(/^Сайт квеста/);

    act(() => void window.dispatchEvent(new Event('offline')));

    expect(screen.getByRole('status').textContent).toMatch(/^(Нет сети|Сайт квеста)/);
  });

  it('says of a server that is not ready that it is being mended, on a page that has shown data', () => {
    act(() => serviceState.set('broken'));

    expect(says({ state: 'online', ofPage: null })).toBe('Сервер не отвечает, мы уже чиним');
  });

  it('tells of a saved page from when it is, whatever responses came later', () => {
    expect(says({ ofPage: noon })).toMatch(/от 26 апреля в\s12:00$/);
  });

  it('names no time where the page has nothing to show', () => {
    expect(says({ ofPage: null })).toBe('Нет сети');
  });

  it('has the words of the operator in maintenance, in the language of the reader, unless the network is away', () => {
    act(() => maintenance.set({ notice: { ru: '', en: 'We are mending the board.' } }));
    expect(says({ state: 'online' })).toBe('We are mending the board.');
    act(() => maintenance.set({ notice: null }));
    expect(says({ state: 'online' })).toBe('Идут технические работы, смотреть можно');
    expect(says({ state: 'online', sends: 'answers' })).toMatch(/^Идут технические работы.*\. Ответы сохранятся и уйдут сами$/);
    expect(says({ ofPage: null })).toBe('Нет сети');
  });

  it('tells on a slow line from when a saved page is, and else only that the line is slow', () => {
    expect(says({ state: 'slow', ofPage: noon })).toMatch(/^Медленная сеть\. Показаны данные от 26 апреля в\s12:00$/);
    expect(says({ state: 'slow', sends: 'answers' })).toBe('Медленная сеть…');
  });
});
