import { beforeEach, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { openJournal, parseJournal, type ScanEntry } from '#web/features/scan/scanner/journal/scan-journal.ts';
import { hintSession } from '#web/shared/session-hint.ts';

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

beforeEach(() => localStorage.clear());

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

  it('is nobody else’s', () => {
    openJournal('1').put(entry('a'));

    expect(idsOf('2')).toEqual([]);
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

    hintSession(false);

    expect(Object.keys(localStorage)).toEqual([]);
  });
});
