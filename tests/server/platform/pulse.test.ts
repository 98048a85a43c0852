import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { type Peers, Pulse } from '#server/platform/pulse/pulse.ts';
import { RecentFaults } from '#server/platform/pulse/recent-faults.ts';
import { HandTimers } from '#tests/support/hand-timers.ts';

const minute = 60_000;

/** Processes that receive each other's reports, and not their own. */
function town(...open: string[][]) {
  const timers = new HandTimers();
  const hearers: { name: number; listener: Parameters<Peers['onReport']>[0] }[] = [];
  const createPeers = (name: number): Peers => ({
    report: (words) =>
      hearers.filter((other) => other.name !== name).forEach(({ listener }) => listener({ from: String(name), text: words })),
    onReport: (listener) => void hearers.push({ name, listener }),
  });
  const pulses = open.map(
    (fields, name) =>
      new Pulse({ streams: { open: fields.map((field) => ({ field })) }, peers: createPeers(name), timers, monotonicNow: timers.now }),
  );
  return { timers, pulses, stops: pulses.map((pulse) => pulse.start()) };
}

describe('the pulse of the processes', () => {
  it('counts the phones, the walls and the rest of this process', () => {
    const streams = { open: ['teamProgress', 'teamProgress', 'wallChanged', 'standingsChanged'].map((field) => ({ field })) };

    expect(new Pulse({ streams }).vitals()).toEqual({ phones: 2, walls: 1, other: 1, faults: 0, refusedSignIns: {}, processes: 1 });
  });

  it('adds the reports of the other processes', async () => {
    const { timers, pulses } = town(['teamProgress'], ['teamProgress', 'wallChanged']);
    await timers.pass(5_000);

    expect(pulses.map((pulse) => pulse.vitals())).toEqual([
      { phones: 2, walls: 1, other: 0, faults: 0, refusedSignIns: {}, processes: 2 },
      { phones: 2, walls: 1, other: 0, faults: 0, refusedSignIns: {}, processes: 2 },
    ]);
  });

  it('adds refused sign-ins by reason over the processes, for five minutes', async () => {
    const { timers, pulses } = town([], []);
    for (const reason of ['HASH', 'HASH', 'TICKET']) pulses[0]?.refusedSignIns.add(reason);
    pulses[1]?.refusedSignIns.add('TICKET');
    await timers.pass(5_000);

    expect(pulses.map((pulse) => pulse.vitals().refusedSignIns)).toEqual([
      { HASH: 2, TICKET: 2 },
      { TICKET: 2, HASH: 2 },
    ]);
    await timers.pass(6 * minute);
    expect(pulses[0]?.vitals().refusedSignIns).toEqual({});
  });

  it('forgets a process that fell silent', async () => {
    const { timers, pulses, stops } = town(['teamProgress'], ['wallChanged']);
    stops[1]?.();
    await timers.pass(18_000);

    expect(pulses[0]?.vitals()).toEqual({ phones: 1, walls: 0, other: 0, faults: 0, refusedSignIns: {}, processes: 1 });
  });

  it.each(['', '1 2 3', '1 2 3 x', '1 -2 3 4', '1 2 3 4 HASH', '1 2 3 4 hash:1', '1 2 3 4 HASH:-1'])(
    'takes no word that says nothing: "%s"',
    (words) => {
      const pulse = new Pulse({
        streams: { open: [] },
        peers: { report: () => undefined, onReport: (listener) => listener({ from: 'elsewhere', text: words }) },
      });

      expect(pulse.vitals().processes).toBe(1);
    },
  );
});

describe('the faults of the last five minutes', () => {
  it('are forgotten when they are older', () => {
    let now = 0;
    const faults = new RecentFaults(() => now);
    faults.add();
    now = 4 * minute;
    faults.add();
    expect(faults.count()).toBe(2);

    now = 6 * minute;
    expect(faults.count()).toBe(1);
  });

  it('are the lines of the log that speak of a fault, from any part of the server', () => {
    const faults = new RecentFaults();
    const nowhere = { write: () => undefined };
    const log = createLogger('info', { to: nowhere, onFault: () => faults.add() });

    log.warn('slow');
    log.child({ requestId: '1' }).error('broken');
    log.error('broken');

    expect(faults.count()).toBe(2);
  });
});
