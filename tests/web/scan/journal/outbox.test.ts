import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { type Delivery, openOutbox } from '#web/features/scan/journal/outbox.ts';
import { openJournal, type ScanEntry } from '#web/features/scan/journal/scan-journal.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { hintSession } from '#web/shared/session-hint.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const waiting = (id: string, minute: number): ScanEntry => ({
  id,
  at: start + minute * 60_000,
  token: 'aB3-_xYz0123456789QwEr',
  personName: 'Анна',
  teamName: 'Третий Рим',
  state: 'unsent',
  move: { kind: 'attendance', input: { userId: id } },
  what: null,
  note: null,
});
const done: Delivery = { change: { state: 'done', note: null }, stopsQueue: false };
const offline: Delivery = { change: { state: 'unsent' }, stopsQueue: true };

const started: (() => void)[] = [];

/** A tab of the browser with the list of scans, and a server that replies to each line as the test says. */
const openTab = (answer: (entry: ScanEntry) => Delivery | Promise<Delivery> = () => done) => {
  const journal = openJournal('1');
  const sending = observableValue<string | null>(null);
  const sent: string[] = [];
  const reports: number[] = [];
  const session = { isOwn: true };
  const outbox = openOutbox({
    journal,
    sending,
    send: async (entry) => {
      sent.push(entry.id);
      return answer(entry);
    },
    isOwnSession: async () => session.isOwn,
    onSettled: (entries) => reports.push(entries.length),
  });
  const start = outbox.start;
  outbox.start = () => {
    const stop = start();
    started.push(stop);
    return stop;
  };
  const states = () => journal.entries.get().map(({ id, state }) => `${id} ${state}`);
  return { journal, sending, outbox, sent, reports, session, states };
};
/** The browser's own lock over its tabs. */
let isHeld = false;
const locks = {
  request: async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
    if (isHeld) return work(null);
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
    }
  },
};
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ now: start + 3_600_000 });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  hintSession(true);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => {
  for (const stop of started.splice(0)) stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('what was scanned without network', () => {
  it('is sent by itself, oldest first and one at a time, and then says so once', async () => {
    let inFlight = 0;
    let most = 0;
    const tab = openTab(async () => {
      most = Math.max(most, (inFlight += 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      inFlight -= 1;
      return done;
    });
    for (const [minute, id] of ['a', 'b', 'c'].entries()) tab.journal.put(waiting(id, minute));

    tab.outbox.start();
    await passes(1_000);

    expect([tab.sent, most, tab.reports]).toEqual([['a', 'b', 'c'], 1, [3]]);
    expect(tab.states()).toEqual(['c done', 'b done', 'a done']);
  });

  it('waits longer after each try without a server, and needs no event to go on', async () => {
    let isUp = false;
    const tab = openTab(() => (isUp ? done : offline));
    for (const [minute, id] of ['a', 'b'].entries()) tab.journal.put(waiting(id, minute));

    tab.outbox.start();
    await passes(60_000);
    const tries = tab.sent.length;
    isUp = true;
    await passes(40_000);

    expect(tab.sent.slice(0, tries)).toEqual(Array<string>(tries).fill('a'));
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(tries).toBeLessThanOrEqual(8);
    expect(tab.sent.slice(tries)).toEqual(['a', 'b']);
  });

  it('is still there after a reload, under the key it had', async () => {
    openTab().journal.put(waiting('key', 0));

    const reloaded = openTab();
    reloaded.outbox.start();
    await passes(100);

    expect([reloaded.sent, reloaded.states()]).toEqual([['key'], ['key done']]);
  });

  it('is not held up by a line that the server cannot take now, nor by one that it refuses', async () => {
    const tab = openTab(({ id }) => {
      if (id === 'broken') return { change: { state: 'unsent' }, stopsQueue: false };
      return id === 'refused' ? { change: { state: 'refused', note: 'Нет' }, stopsQueue: false } : done;
    });
    for (const [minute, id] of ['broken', 'refused', 'good'].entries()) tab.journal.put(waiting(id, minute));

    tab.outbox.start();
    await passes(100);

    expect(tab.states()).toEqual(['good done', 'refused refused', 'broken unsent']);
  });

  it('is sent at once by hand, whatever the wait', async () => {
    let isUp = false;
    const tab = openTab(() => (isUp ? done : offline));
    tab.journal.put(waiting('a', 0));
    tab.outbox.start();
    await passes(30_000);
    isUp = true;

    await tab.outbox.sendNow();

    expect(tab.states()).toEqual(['a done']);
  });

  it('is sent by one tab only, and both show what became of it', spec('B.9'), async () => {
    const [one, other] = [openTab(), openTab()];
    one.journal.put(waiting('a', 0));

    one.outbox.start();
    other.outbox.start();
    await passes(60_000);

    expect([one.sent, other.sent]).toEqual([['a'], []]);
    expect([one.states(), other.states()]).toEqual([['a done'], ['a done']]);
  });

  it('is never sent in the name of another person, and does not write into their list', async () => {
    const tab = openTab();
    tab.journal.put(waiting('a', 0));
    tab.session.isOwn = false;
    tab.outbox.start();
    await passes(60_000);
    expect(tab.sent).toEqual([]);

    const next = openJournal('2');
    next.put({ ...waiting('theirs', 1), state: 'seen' });
    tab.journal.put(waiting('late', 2));

    expect(
      openJournal('2')
        .entries.get()
        .map(({ id }) => id),
    ).toEqual(['theirs']);
  });

  it('is not sent a second time while its own page still waits for the response', async () => {
    const tab = openTab();
    tab.outbox.start();
    tab.journal.begin(waiting('a', 0));
    await passes(60_000);
    expect(tab.sent).toEqual([]);

    tab.journal.put(waiting('a', 0));
    await passes(2_000);

    expect([tab.sent, tab.states()]).toEqual([['a'], ['a done']]);
  });

  it('is sent when the person who was at the phone before signs in again', async () => {
    openTab().journal.put(waiting('a', 0));
    hintSession(false);
    openJournal('2').put({ ...waiting('theirs', 1), state: 'seen' });

    hintSession(true);
    const back = openTab();
    back.outbox.start();
    await passes(1_000);

    expect([back.sent, back.states()]).toEqual([['a'], ['a done']]);
  });

  it('stays unsent when its person signs out in the middle, but for the line that got through', async () => {
    let answer: (delivery: Delivery) => void = () => undefined;
    const tab = openTab(() => new Promise((resolve) => (answer = resolve)));
    for (const [minute, id] of ['a', 'b'].entries()) tab.journal.put(waiting(id, minute));
    tab.outbox.start();
    await passes(10);

    hintSession(false);
    answer(done);
    await passes(60_000);

    expect([tab.sent, tab.states(), localStorage.getItem('versta-scans')]).toEqual([['a'], [], null]);
    hintSession(true);
    expect(openTab().states()).toEqual(['b unsent']);
  });
});
