import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import type { Delivery } from '#web/offline/outbox/deliver.ts';
import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { type Outbox, outboxOf } from '#web/offline/outbox/outbox.ts';
import { type Sender, startSender } from '#web/offline/outbox/sender.ts';

const accepted: Delivery = { change: { state: 'accepted' }, stopsQueue: false };
const offline: Delivery = { change: { waitsFor: 'network' }, stopsQueue: true };

const started: Sender[] = [];
let people = 0;

/** The modules of another tab, which share only what the browser stores. */
const openModules = async () => {
  vi.resetModules();
  const { outboxOf: open } = await import('#web/offline/outbox/outbox.ts');
  const { startSender: start } = await import('#web/offline/outbox/sender.ts');
  return { open, start };
};

const openTab = (
  reply: (entry: OutboxEntry) => Delivery | Promise<Delivery> = () => accepted,
  { outbox = outboxOf(`person ${(people += 1)}`), start = startSender }: { outbox?: Outbox; start?: typeof startSender } = {},
) => {
  const sent: string[] = [];
  const begin = () => {
    const sender = start({
      outbox,
      send: async (entry) => {
        sent.push(entry.id);
        return reply(entry);
      },
      onSent: () => undefined,
    });
    started.push(sender);
    return sender;
  };
  const add = async (...ids: string[]) => {
    for (const id of ids) await outbox.add({ id, command: { kind: 'attendance', input: { userId: id } } });
  };
  const states = () => outbox.entries.get().map(({ id, state }) => `${id} ${state}`);
  return { outbox, begin, add, sent, states };
};

/** The browser's own lock over its tabs. */
let isHeld = false;
const locks = {
  request: async (_name: string, { steal = false }: { steal?: boolean }, work: (lock: object | null) => unknown) => {
    if (isHeld && !steal) return work(null);
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
    }
  },
};
/** Resolves when the store has done what it was asked for before. */
const storeRests = () => openTab().outbox.refresh();

/** The store works between two seconds, however they pass. */
const passes = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await storeRests();
  }
};

beforeEach(() => {
  isHeld = false;
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => {
  for (const sender of started.splice(0)) sender.stop();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('what was done without network', () => {
  it('does not leave a phone that knows of no network, and is tried after half a minute all the same', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const tab = openTab();
    await tab.add('a');
    tab.begin();
    await passes(10);
    expect([tab.sent, tab.outbox.entries.get()[0]?.firstSentAt]).toEqual([[], null]);

    await passes(40);

    expect(tab.states()).toEqual(['a accepted']);
  });

  it('is sent by itself, in the order in which it was done and one at a time', async () => {
    let inFlight = 0;
    let most = 0;
    const tab = openTab(async () => {
      most = Math.max(most, (inFlight += 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      inFlight -= 1;
      return accepted;
    });
    await tab.add('a', 'b', 'c');

    tab.begin();

    await vi.waitFor(() => expect(tab.states()).toEqual(['a accepted', 'b accepted', 'c accepted']));
    expect([tab.sent, most]).toEqual([['a', 'b', 'c'], 1]);
  });

  it('waits longer after each try without a server, and needs no event to go on', async () => {
    let isUp = false;
    const tab = openTab(() => (isUp ? accepted : offline));
    await tab.add('a', 'b');
    tab.begin();
    await passes(60);
    const tries = tab.sent.length;
    isUp = true;
    await passes(40);

    expect(tab.sent.slice(tries)).toEqual(['a', 'b']);
    expect(tab.sent.slice(0, tries)).toEqual(Array<string>(tries).fill('a'));
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(tries).toBeLessThanOrEqual(8);
  });

  it('is still there after a reload, in its order and under the keys it had', spec('B.8'), async () => {
    const tab = openTab();
    await tab.add('a', 'b');

    const { open, start } = await openModules();
    const reloaded = openTab(() => accepted, { outbox: open(tab.outbox.viewerId), start });
    reloaded.begin();

    await vi.waitFor(() => expect(reloaded.states()).toEqual(['a accepted', 'b accepted']));
    expect(reloaded.sent).toEqual(['a', 'b']);
  });

  it('is not held up by an entry that the server cannot take now, nor by one that it refuses', async () => {
    const tab = openTab(({ id }) => {
      if (id === 'broken') return { change: { waitsFor: 'server' }, stopsQueue: false };
      return id === 'refused' ? { change: { state: 'refused', code: 'FORBIDDEN' }, stopsQueue: false } : accepted;
    });
    await tab.add('broken', 'refused', 'good');

    tab.begin();

    await vi.waitFor(() => expect(tab.states()).toEqual(['broken waiting', 'refused refused', 'good accepted']));
  });

  it('waits for its turn behind one that came too fast, so that guesses keep their order', async () => {
    let isTooFast = true;
    const tab = openTab(() =>
      isTooFast ? { change: { waitsFor: 'pace', pause: { seconds: 20, until: Date.now() + 20_000 } }, stopsQueue: true } : accepted,
    );
    await tab.add('a', 'b');
    const sender = tab.begin();
    await vi.waitFor(() => expect(tab.sent).toEqual(['a']));
    isTooFast = false;

    await sender.sendNow();
    expect(tab.sent, 'before its time').toEqual(['a']);

    await passes(25);
    expect(tab.sent).toEqual(['a', 'a', 'b']);
  });

  it('is sent by one tab only, and both show what became of it', spec('B.9'), async () => {
    const one = openTab();
    const { open, start } = await openModules();
    const other = openTab(() => accepted, { outbox: open(one.outbox.viewerId), start });
    await one.add('a');

    one.begin();
    other.begin();

    await vi.waitFor(() => expect([one.states(), other.states()]).toEqual([['a accepted'], ['a accepted']]));
    expect([...one.sent, ...other.sent]).toEqual(['a']);
  });

  it('is sent by another tab when the one that sends was put to sleep in the middle', async () => {
    const tab = openTab();
    await tab.add('a');
    isHeld = true;
    tab.begin();
    await passes(50);
    expect(tab.sent).toEqual([]);

    await passes(70);

    expect(tab.states()).toEqual(['a accepted']);
  });

  it('is not sent once it is taken back', async () => {
    const tab = openTab();
    await tab.add('a', 'b');
    await tab.outbox.remove('a');

    tab.begin();

    await vi.waitFor(() => expect(tab.states()).toEqual(['b accepted']));
    expect(tab.sent).toEqual(['b']);
  });

  it('notes when it was first sent before it leaves, because from then on it may have arrived', async () => {
    const noted: (number | null)[] = [];
    const tab = openTab(async ({ id }) => {
      const { open } = await openModules();
      const entries = await open(tab.outbox.viewerId).refresh();
      noted.push(entries.find((entry) => entry.id === id)?.firstSentAt ?? null);
      return accepted;
    });
    await tab.add('a');

    tab.begin();

    await vi.waitFor(() => expect(noted).toHaveLength(1));
    expect(noted[0]).not.toBeNull();
  });
});
