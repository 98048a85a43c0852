import type { Case } from './simulate.ts';
import type { Topology } from './topology.ts';

/** PostgreSQL and the load on the same cores, as in the bench. The flush is what its commits waited for. */
const twoCores: Topology = {
  processes: 1,
  machines: 1,
  machineCores: 2,
  database: { cores: 0, poolOfProcess: 10, maxConnections: 100, bouncer: 0, replicas: 0, flushMs: 0.3, standbyMs: 0 },
  networkMs: 0,
  fanOutWorkers: 0,
  cachedShare: 0,
  loadIsHere: true,
};

/** What `npm run bench -- solve-to-screen --seconds 45` plays: 500 teams of six phones, three walls, 300 answers a second, 15 cuts. */
export const benchCase: Case = {
  topology: twoCores,
  evening: {
    teams: 500,
    phonesPerTeam: 6,
    watchers: 3,
    answers: 300,
    shareOfRight: 0.3,
    blockPages: 0,
    boardPages: 0,
    reconnects: 15,
    isOfClient: false,
    boardDocuments: 1,
    isSteady: true,
    isCold: true,
  },
  skipMs: 0,
  lastsMs: 45_000,
};
