import { Gauge, type Registry } from 'prom-client';
import type { DatabaseWatch } from '../../db/connection/database-watch.ts';
import type { Replicas } from '../../db/replicas/replicas.ts';

/** The connections of a process to its database. */
export interface PoolFigures {
  open: number;
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
}

export interface MeasuredDatabase {
  /** Absent with the embedded database, which cannot be away. */
  watch?: Pick<DatabaseWatch, 'isAway'>;
  pool?: () => PoolFigures;
  replicas?: Pick<Replicas, 'register'>;
  standings: { boards: { staleBoardCount: number } };
  writes?: { stop: { reason: string } | null };
}

/** Registers the metrics of the database as this process sees it. */
export function registerDatabaseMetrics(registry: Registry, { watch, pool, replicas, standings, writes }: MeasuredDatabase): void {
  replicas?.register(registry);
  new Gauge({
    name: 'versta_database_up',
    help: '1 while the database answers this process',
    registers: [registry],
    collect() {
      this.set(watch?.isAway ? 0 : 1);
    },
  });
  new Gauge({
    name: 'versta_database_full',
    help: '1 while writes are refused because the disk of the database is full',
    registers: [registry],
    collect() {
      this.set(writes?.stop?.reason === 'disk' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'versta_database_connections',
    help: 'Connections to the database that are open and idle, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool?.() ?? {})) this.set({ state }, Number(count));
    },
  });
  new Gauge({
    name: 'versta_boards_stale',
    help: 'Boards that are shown as they were before the database went away',
    registers: [registry],
    collect() {
      this.set(standings.boards.staleBoardCount);
    },
  });
}
