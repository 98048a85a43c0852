import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../../db/connection/database-watch.ts';
import { pendingMigrations } from '../../db/connection/migrate.ts';
import type { Db } from '../../db/tables/tables.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import type { LiveCore } from '../../live/live-core.ts';

interface ProbeSources {
  db: Db;
  watch?: DatabaseWatch;
  live: LiveCore;
  /** Tells whether files can be stored and read. */
  isStorageReady(): Promise<boolean>;
  writes?: WriteGate;
  isDraining(): boolean;
  isStarting?(): boolean;
}

/** The reasons for which a process is not ready but should still get requests: it shows boards as they were, pages and files. */
const routableReasons = new Set<string | null>([null, 'database', 'media']);

/**
 * Registers three probes. `/healthz`: the process lives. `/readyz`: database reachable, migrations current, media folder writable or bucket
 * there, neither starting nor draining. `/routez`: a proxy should send requests here, also while the database of a started process is away.
 * Also called: health check, healthcheck.
 */
export function registerProbes(
  app: FastifyInstance,
  { db, watch, live, writes, isStorageReady, isDraining, isStarting = () => false }: ProbeSources,
): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));

  // The schema cannot change under a running process of this build, so one full check is enough.
  let isMigrated = false;
  async function findReason(): Promise<string | null> {
    if (isDraining() || live.streams.isDraining) return 'draining';
    if (!(await isStorageReady())) return 'media';
    if (watch?.isAway) return 'database';
    try {
      isMigrated ||= (await pendingMigrations(db)).length === 0;
      if (!isMigrated) return 'migrations';
      if (!watch) await db.selectFrom('category').select('id').limit(1).execute();
    } catch {
      return 'database';
    }
    return isStarting() ? 'starting' : null;
  }
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const reason = await findReason();
    // A read-only process is ready, because no other process could write either. The client asks here whether writing is possible again.
    const readOnly = writes?.stop && { reason: writes.stop.reason, notice: writes.stop.notice };
    return reason === null ? { ok: true, ...(readOnly && { readOnly }) } : reply.status(503).send({ ok: false, reason });
  });
  app.get('/routez', { logLevel: 'warn' }, async (_request, reply) => {
    const reason = isStarting() ? 'starting' : await findReason();
    return routableReasons.has(reason) ? { ok: true } : reply.status(503).send({ ok: false, reason });
  });
}
