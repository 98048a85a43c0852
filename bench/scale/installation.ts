import { type Clock, Machine, type Pool, Thread } from './engine.ts';
import { Postgres, WriteLog } from './postgres.ts';
import { type Credit, Serving, type Surroundings } from './serving.ts';
import type { Evening, Topology } from './topology.ts';
import { bounds, cost } from './unit-costs.ts';

/** A worker of the fan-out tier writes to this many readers before it does other work. */
const readersOfSlice = 500;

interface Observers {
  random: () => number;
  vary: Surroundings['vary'];
  teamShown(credit: Credit): void;
  boardShown(commitAt: number): void;
}

/** The parts of an installation, with open streams. */
export interface Installation {
  servings: Serving[];
  /** The processes to which the phones of a team are connected. */
  servingsByTeam: Map<number, Serving[]>;
  primary: Postgres;
  replicas: Postgres[];
  log: WriteLog;
  redis: Thread;
  fanOut: Thread[];
  /** The processes of the bench that play and that read. */
  load: { players: Thread; phones: Thread };
}

/** Makes a fan-out tier. A frame is one message to each worker, which then writes to its readers. */
function createTier(clock: Clock, { workers, watchers }: { workers: number; watchers: number }) {
  const machine = new Machine(clock, Math.max(1, workers));
  const threads = Array.from({ length: workers }, () => new Thread(machine));
  const write = (thread: Thread, readers: number, then: () => void): void => {
    if (readers <= 0) return then();
    const slice = Math.min(readersOfSlice, readers);
    thread.run(slice * cost('fanOutDelivery'), () => write(thread, readers - slice, then));
  };
  const publish = (loop: Thread, then: () => void) =>
    loop.run(workers * cost('deliveryNode'), () => {
      let left = workers;
      for (const thread of threads) write(thread, watchers / workers, () => (left -= 1) === 0 && then());
    });
  return { threads, publish };
}

/** Makes the connections of each process: its own as far as PostgreSQL allows, or those that a PgBouncer shares among all. */
function createPools(postgres: Postgres, { processes, database }: Topology): Pool<Thread>[] {
  const { bouncer, poolOfProcess, maxConnections } = database;
  const shared = bouncer > 0 ? postgres.pool(bouncer) : null;
  let left = maxConnections - bounds.reservedConnections;
  return Array.from({ length: processes }, () => {
    if (shared) return shared;
    const count = Math.max(0, Math.min(poolOfProcess, left));
    // Each process has one more connection, which watches the database.
    left -= count + 1;
    return postgres.pool(count);
  });
}

/** Builds an installation. With a fan-out tier one process makes the frames for all, and has no streams. */
function watchBoards(servings: readonly Serving[], { fanOutWorkers, watchers }: { fanOutWorkers: number; watchers: number }): void {
  if (fanOutWorkers > 0) servings[0]?.watchBoard(0);
  else for (const serving of servings) serving.watchBoard(watchers / servings.length);
}

export function build(clock: Clock, { topology, evening }: { topology: Topology; evening: Evening }, observers: Observers): Installation {
  const { processes, machines, machineCores, database, networkMs, fanOutWorkers } = topology;
  const hosts = Array.from({ length: machines }, () => new Machine(clock, machineCores));
  const firstHost = hosts[0] ?? new Machine(clock, machineCores);
  const primary = new Postgres(database.cores > 0 ? new Machine(clock, database.cores) : firstHost);
  const replicas = Array.from({ length: database.replicas }, () => new Postgres(new Machine(clock, Math.max(1, database.cores))));
  const log = new WriteLog(clock, database);
  const redis = new Thread(database.cores > 0 ? new Machine(clock, 1) : firstHost);
  const load = { players: new Thread(firstHost), phones: new Thread(firstHost) };
  const tier = createTier(clock, { workers: fanOutWorkers, watchers: evening.watchers });
  const writePools = createPools(primary, topology);
  const readPools = replicas.map((replica) => createPools(replica, topology));
  const answer = evening.isOfClient
    ? { nodeMs: cost('answerNode'), postgresMs: cost('answerPostgres') }
    : { nodeMs: cost('shortAnswerNode'), postgresMs: cost('shortAnswerPostgres') };

  const servings = writePools.map((pool, at) => {
    const serving: Serving = new Serving({
      ...observers,
      machine: hosts[at % machines] ?? firstHost,
      primary: { pool, log },
      publicPool: readPools[at % Math.max(1, readPools.length)]?.[at] ?? pool,
      networkMs,
      answer,
      teams: evening.teams,
      boardDocuments: evening.boardDocuments,
      phonesTake: (count, then) => (topology.loadIsHere ? load.phones.run(count * cost('loadFrame'), then) : then()),
      publishFrame: fanOutWorkers > 0 ? (then) => tier.publish(serving.loop, then) : null,
    });
    return serving;
  });

  const servingsByTeam = new Map<number, Serving[]>();
  for (let team = 0; team < evening.teams; team += 1) {
    const on = new Set<Serving>();
    for (let phone = 0; phone < evening.phonesPerTeam; phone += 1) {
      const serving = servings[Math.floor(observers.random() * processes)];
      serving?.addPhone(team);
      if (serving) on.add(serving);
    }
    servingsByTeam.set(team, [...on]);
  }
  if (evening.watchers > 0) watchBoards(servings, { fanOutWorkers, watchers: evening.watchers });
  return { servings, servingsByTeam: servingsByTeam, primary, replicas, log, redis, fanOut: tier.threads, load };
}
