import type { Fault, FaultCity } from './fault-city.ts';

const sessions = 20;

/** The faults that a day of play may bring, by name; each is over when its `end` has returned. */
export const faultsOf = ({
  postgres,
  line,
  servers,
  endSessions,
}: Pick<FaultCity, 'postgres' | 'line' | 'servers'> & { endSessions(count: number): Promise<void> }) =>
  ({
    'postmaster killed': { begin: () => postgres.kill(), end: () => postgres.start() },
    'connections reset': { begin: () => line.reset() },
    'connections refused 5 s': {
      begin: () => {
        line.mode = 'refuse';
        line.reset();
      },
      lastsMs: 5_000,
      end: () => (line.mode = 'pass'),
    },
    'black hole 10 s': { begin: () => (line.mode = 'hold'), lastsMs: 10_000, end: () => (line.mode = 'pass') },
    'servers frozen 7 s': {
      begin: () => servers.forEach((server) => server.freeze()),
      lastsMs: 7_000,
      end: () => servers.forEach((server) => server.thaw()),
      stopsServers: true,
    },
    'sessions ended in mid-transaction': { begin: () => endSessions(sessions) },
  }) satisfies Record<string, Fault>;
