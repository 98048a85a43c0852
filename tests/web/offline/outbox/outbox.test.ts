import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { type Outbox, outboxOf } from '#web/offline/outbox/outbox.ts';

let people = 0;
const newPerson = () => `person ${(people += 1)}`;
const mark = (id: string) => ({ id, command: { kind: 'attendance', input: { userId: id } } }) as const;

/** The outbox as another tab, or the page after a reload, reads it. */
const reopened = async (viewerId: string): Promise<Outbox> => {
  vi.resetModules();
  const outbox = (await import('#web/offline/outbox/outbox.ts')).outboxOf(viewerId);
  await outbox.ready;
  return outbox;
};
const idsIn = (outbox: Outbox) => outbox.entries.get().map(({ id }) => id);

/** The channel of a browser between its tabs. */
const channels = new Set<EventTarget>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const each of channels) if (each !== this) each.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => localStorage.clear());

describe('the outbox of a person', () => {
  it('holds what they did after a reload, in its order', spec('E.7'), async () => {
    const viewerId = newPerson();
    const outbox = outboxOf(viewerId);
    await outbox.add(mark('a'));
    await outbox.add(mark('b'));

    const { entries } = await reopened(viewerId);

    expect(entries.get().map(({ id, sequence }) => [id, sequence])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('keeps all that waits, and the outcomes of two hundred', async () => {
    const outbox = outboxOf(newPerson());
    const seen = Array.from(
      { length: 202 },
      (_, number) => ({ ...mark(`seen ${number}`), state: 'accepted', settledAt: Date.now(), isTold: true }) as const,
    );
    const waits = Array.from({ length: 5 }, (_, number) => mark(`waits ${number}`));

    await Promise.all([...seen, ...waits, mark('last')].map((entry) => outbox.add(entry)));

    const states = outbox.entries.get().map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(6);
    expect(states.filter((state) => state === 'accepted')).toHaveLength(200);
  });

  it('has everything at its first reading, also for who asks while another reading is under way', async () => {
    const viewerId = newPerson();
    await outboxOf(viewerId).add(mark('a'));
    vi.stubGlobal('BroadcastChannel', EventTarget);
    vi.resetModules();
    const outbox = (await import('#web/offline/outbox/outbox.ts')).outboxOf(viewerId);

    expect((await outbox.refresh()).map(({ id }) => id)).toEqual(['a']);
  });

  it('is nobody else’s', async () => {
    await outboxOf(newPerson()).add(mark('a'));

    expect(idsIn(await reopened(newPerson()))).toEqual([]);
  });

  it('keeps what waits when its person leaves, and no outcome', async () => {
    const viewerId = newPerson();
    const outbox = outboxOf(viewerId);
    await outbox.add({ ...mark('done'), state: 'accepted', settledAt: Date.now() });
    await outbox.add(mark('waits'));

    await outbox.forgetSettled();

    expect(idsIn(await reopened(viewerId))).toEqual(['waits']);
  });

  it('has what waited before midnight, and its outcome on the day it came; outcomes of yesterday go by the day of Moscow', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T20:58:00Z'), toFake: ['Date'] });
    const outbox = outboxOf(newPerson());
    await outbox.add({ ...mark('early'), state: 'accepted', settledAt: Date.now(), isTold: true });
    await outbox.add(mark('late'));
    vi.setSystemTime(Date.parse('2026-11-21T21:01:00Z'));
    await outbox.change('late', { state: 'refused', settledAt: Date.now(), isTold: true });

    await outbox.add(mark('next'));

    expect(idsIn(outbox)).toEqual(['late', 'next']);
  });

  it('has a refused visit until its person has decided, over midnight and a sign-out', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T20:58:00Z'), toFake: ['Date'] });
    const told = { settledAt: Date.now(), isTold: true };
    const outbox = outboxOf(newPerson());
    await outbox.add({ id: 'visit', command: { kind: 'passVisit', riddleId: '3' }, state: 'refused', code: 'NOT_SOLVED_YET', ...told });
    vi.setSystemTime(Date.parse('2026-11-21T21:01:00Z'));
    await outbox.add(mark('next'));

    await outbox.forgetSettled();

    expect(idsIn(outbox)).toEqual(['visit', 'next']);
  });

  it('takes over what an older version had not sent, ahead of what is new, and asks for no points a second time', async () => {
    const viewerId = newPerson();
    const scan = { at: 5, token: 'aB3-_xYz0123456789QwEr', personName: 'Анна', teamName: 'Третий Рим', what: '+2' };
    const move = { kind: 'score', input: { userId: '7', points: 2 } };
    localStorage.setItem(
      `versta-unsent-${viewerId}`,
      JSON.stringify([
        { ...scan, id: 'points', move },
        { ...scan, id: 'scan', move: null },
      ]),
    );

    const outbox = await reopened(viewerId);
    await outbox.add(mark('new'));

    expect(outbox.entries.get().map(({ id, command, firstSentAt }) => [id, command.kind, firstSentAt])).toEqual([
      ['points', 'score', 5],
      ['scan', 'scan', 5],
      ['new', 'attendance', null],
    ]);
    expect(localStorage.getItem(`versta-unsent-${viewerId}`)).toBeNull();
  });

  it('lives as long as the page where the browser stores nothing, and says so', async () => {
    vi.resetModules();
    const whole = indexedDB;
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
    const { outboxOf: open } = await import('#web/offline/outbox/outbox.ts');
    const outbox = open(newPerson());

    await outbox.add(mark('a'));

    expect([idsIn(outbox), outbox.isKept.get()]).toEqual([['a'], false]);
    vi.stubGlobal('indexedDB', whole);
  });

  it('reads what another tab wrote while it was writing itself', async () => {
    vi.stubGlobal('BroadcastChannel', Channel);
    const viewerId = newPerson();
    const [outbox, other] = [await reopened(viewerId), await reopened(viewerId)];
    // The tiding of the other tab comes, and while the store is being read this tab writes.
    await other.add(mark('theirs'));
    const reading = outbox.refresh();
    await Promise.all([reading, outbox.add(mark('own'))]);

    await vi.waitFor(() => expect(idsIn(outbox).toSorted()).toEqual(['own', 'theirs']));
    vi.unstubAllGlobals();
  });

  it('shows nothing again that has not changed', async () => {
    const outbox = outboxOf(newPerson());
    await outbox.add(mark('a'));
    const [before] = outbox.entries.get();

    await outbox.add(mark('b'));

    expect(outbox.entries.get()[0]).toBe(before);
  });
});
