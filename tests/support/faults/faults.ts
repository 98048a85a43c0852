import type { FaultCity } from './fault-city.ts';
import type { Fault } from './played-city.ts';

const sessions = 20;

/** The faults that a day of play may bring, by name; each is over when its `end` has returned. */
export const listFaults = (city: FaultCity) =>
  ({
    'postmaster killed': { begin: () => city.postgres.kill(), end: () => city.postgres.start() },
    'connections reset': { begin: () => city.line.reset() },
    'connections refused 5 s': {
      begin: () => {
        city.line.mode = 'refuse';
        city.line.reset();
      },
      lastsMs: 5_000,
      end: () => (city.line.mode = 'pass'),
    },
    'black hole 10 s': { begin: () => (city.line.mode = 'hold'), lastsMs: 10_000, end: () => (city.line.mode = 'pass') },
    'servers frozen 7 s': {
      begin: () => city.servers.forEach((server) => server.freeze()),
      lastsMs: 7_000,
      end: () => city.servers.forEach((server) => server.thaw()),
      stopsServers: true,
    },
    'sessions ended in mid-transaction': { begin: () => city.endSessions(sessions) },
  }) satisfies Record<string, Fault>;
