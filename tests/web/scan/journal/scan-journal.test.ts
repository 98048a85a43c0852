import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { openJournal, parseJournal, type ScanEntry } from '#web/features/scan/journal/scan-journal.ts';
import { endSession, hintSession } from '#web/shared/session-hint.ts';

const entry = (id: string, at = Date.now()): ScanEntry => ({
  id,
  at,
  token: 'aB3-_xYz0123456789QwEr',
  personName: 'Анна',
  teamName: 'Третий Рим',
  state: 'seen',
  move: null,
  what: null,
  note: null,
});
const idsOf = (viewerId: string) =>
  openJournal(viewerId)
    .entries.get()
    .map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

describe('the list of scans', () => {
  it('is there again after a reload, the newest first', spec('E.7'), () => {
    const journal = openJournal('1');
    journal.put(entry('a', Date.now() - 2));
    journal.put(entry('b', Date.now() - 1));

    expect(idsOf('1')).toEqual(['b', 'a']);
  });

  it('shows a move once, in the place of the scan that led to it, however often it is sent', spec('B.8'), () => {
    const journal = openJournal('1');
    journal.put(entry('scan'));
    journal.put({ ...entry('key'), state: 'unsent' }, 'scan');
    journal.put({ ...entry('key'), state: 'done' });

    expect(journal.entries.get().map(({ id, state }) => [id, state])).toEqual([['key', 'done']]);
  });

  it('keeps two hundred', () => {
    const journal = openJournal('1');
    for (let number = 0; number < 205; number += 1) journal.put(entry(String(number), Date.now() - 1000 + number));

    expect(journal.entries.get()).toHaveLength(200);
    expect(journal.entries.get()[0]?.id).toBe('204');
  });

  it('keeps all that is unsent, however many they are', () => {
    const journal = openJournal('1');
    for (let number = 0; number < 205; number += 1) journal.put({ ...entry(String(number)), state: 'unsent' });
    for (let number = 0; number < 205; number += 1) journal.put(entry(`seen ${number}`));

    expect(
      openJournal('1')
        .entries.get()
        .filter(({ state }) => state === 'unsent'),
    ).toHaveLength(205);
  });

  it('is nobody else’s', () => {
    openJournal('1').put(entry('a'));
    openJournal('1').put({ ...entry('unsent'), state: 'unsent' });

    expect(idsOf('2')).toEqual([]);
  });

  it('has what its person could not send, after another person was at the phone', () => {
    hintSession(true);
    openJournal('1').put({ ...entry('unsent'), state: 'unsent' });
    hintSession(false);
    hintSession(true);
    openJournal('2').put({ ...entry('theirs'), state: 'unsent' });
    hintSession(false);

    hintSession(true);

    expect([idsOf('1'), idsOf('2')]).toEqual([['unsent'], ['theirs']]);
  });

  it('has what was unsent before midnight, and its outcome on the day it came', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T20:58:00Z') });
    openJournal('1').put({ ...entry('late'), state: 'unsent' });
    vi.setSystemTime(Date.parse('2026-11-21T21:01:00Z'));

    const journal = openJournal('1');
    expect(journal.entries.get().map(({ id, state }) => [id, state])).toEqual([['late', 'unsent']]);
    journal.put({ ...journal.entries.get()[0]!, state: 'refused', note: 'Нет' });

    expect(
      openJournal('1')
        .entries.get()
        .map(({ id, state }) => [id, state]),
    ).toEqual([['late', 'refused']]);
    vi.useRealTimers();
  });

  it('writes a command down before it is sent, for a page that is closed in between', () => {
    openJournal('1').begin({ ...entry('key'), state: 'unsent' });

    expect(
      openJournal('1')
        .entries.get()
        .map(({ id, state }) => [id, state]),
    ).toEqual([['key', 'unsent']]);
  });

  it('takes over what an older version had not sent, also for the person before', () => {
    localStorage.setItem('versta-scans', JSON.stringify({ viewerId: '3', entries: [{ ...entry('old'), state: 'unsent' }] }));

    openJournal('4');

    expect(idsOf('3')).toEqual(['old']);
  });

  it('leaves yesterday out, by the day of Moscow', () => {
    const text = JSON.stringify({
      viewerId: '1',
      entries: [entry('today', Date.parse('2026-11-21T21:30:00Z')), entry('old', Date.parse('2026-11-21T20:30:00Z'))],
    });

    expect(parseJournal(text, '1', Date.parse('2026-11-22T08:00:00Z')).map(({ id }) => id)).toEqual(['today']);
  });

  it.each(['', 'null', '{', '{"viewerId":"1"}', '[]'])('starts empty when the saved text is unreadable: %j', (text) => {
    expect(parseJournal(text, '1', Date.now())).toEqual([]);
  });

  it('leaves the phone when its person signs out', () => {
    hintSession(true);
    openJournal('1').put(entry('a'));

    endSession();

    expect(Object.keys(localStorage)).toEqual([]);
  });
});
