import type { Case } from './simulate.ts';
import type { Evening, Topology } from './topology.ts';

/** PostgreSQL and the load are on the same cores, as in the bench. The flush takes the time that its commits waited. */
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

/** The evening of `npm run bench -- solve-to-screen --seconds 45`: 500 teams of six phones, three walls, 300 answers a second, 15 cuts. */
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

/** Makes the evening of a number of phones. By assumption three of ten play, in teams of six, and the others watch the board. */
const createEvening = (phones: number): Evening => ({
  teams: phones / 20,
  phonesPerTeam: 6,
  watchers: phones * 0.7,
  answers: phones / 100,
  shareOfRight: 0.3,
  // A player opens a page each minute, a watcher one in ten minutes. Each stream is cut once in five minutes.
  blockPages: phones / 200,
  boardPages: phones / 850,
  reconnects: phones / 300,
  isOfClient: true,
  boardDocuments: 3,
  isSteady: false,
  isCold: false,
});

/**
 * Machines of four cores in one data centre. The database has its own machine, a disk with a flush of a millisecond, and a standby one more
 * millisecond away.
 */
const hall = ({
  processes,
  database,
  ...more
}: Partial<Omit<Topology, 'database'>> & { processes: number; database: Partial<Topology['database']> }): Topology => ({
  ...twoCores,
  loadIsHere: false,
  processes,
  machines: Math.ceil(processes / 4),
  machineCores: 4,
  networkMs: 0.1,
  ...more,
  database: { ...twoCores.database, flushMs: 1, standbyMs: 1, ...database },
});

const oneServer = (cores: number, processes: number): Topology => ({
  ...twoCores,
  loadIsHere: false,
  machineCores: cores,
  processes,
  database: { ...twoCores.database, flushMs: 1 },
});

/** One way to build an installation. */
export interface Way {
  title: string;
  topology: Topology;
}

const cached = { cachedShare: 0.95 };

export const ways = {
  oneProcess: { title: '1 process and PostgreSQL on 2 cores', topology: oneServer(2, 1) },
  oneServer: { title: '2 processes and PostgreSQL on 4 cores', topology: oneServer(4, 2) },
  eight: { title: '8 processes; PostgreSQL on 8 cores, standby', topology: hall({ processes: 8, database: { cores: 8 } }) },
  sixteen: { title: '16 processes; the same', topology: hall({ processes: 16, database: { cores: 8 } }) },
  bouncer: {
    title: '16 processes; the same, PgBouncer with 40, 1 replica',
    topology: hall({ processes: 16, database: { cores: 8, bouncer: 40, replicas: 1 } }),
  },
  tier: {
    title: '6 processes, fan-out tier of 6 workers, pages cached; PostgreSQL on 8 cores, standby',
    topology: hall({ processes: 6, fanOutWorkers: 6, ...cached, database: { cores: 8 } }),
  },
  city: {
    title: '8 processes, pages cached; PostgreSQL on 4 cores, standby',
    topology: hall({ processes: 8, ...cached, database: { cores: 4 } }),
  },
  country: {
    title: '128 processes, pages cached; PostgreSQL on 32 cores, PgBouncer with 160, 2 replicas',
    topology: hall({ processes: 128, ...cached, database: { cores: 32, bouncer: 160, replicas: 2 } }),
  },
  countryTier: {
    title: '48 processes, fan-out tier of 48 workers, pages cached; the same',
    topology: hall({ processes: 48, fanOutWorkers: 48, ...cached, database: { cores: 32, bouncer: 160, replicas: 2 } }),
  },
} satisfies Record<string, Way>;

/** Makes the case of a number of phones. Large ones are simulated for a shorter time. */
export const createCase = (phones: number, topology: Topology): Case => ({
  topology,
  evening: createEvening(phones),
  ...(phones > 200_000 && { skipMs: 2_000, lastsMs: 3_000 }),
});

/** Each size first with the usual installation, and then with what it needs. An evening in several installations is divided by event. */
export const evenings: { phones: number; way: Way; installations?: number }[] = [
  { phones: 10_000, way: ways.oneProcess },
  { phones: 10_000, way: ways.oneServer },
  { phones: 100_000, way: ways.oneServer },
  { phones: 100_000, way: ways.eight },
  { phones: 100_000, way: ways.sixteen },
  { phones: 100_000, way: ways.bouncer },
  { phones: 100_000, way: ways.tier },
  { phones: 1_000_000, way: ways.bouncer },
  { phones: 1_000_000, way: ways.country },
  { phones: 1_000_000, way: ways.countryTier },
  { phones: 1_000_000, way: ways.city, installations: 20 },
];
