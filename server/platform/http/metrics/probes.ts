import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '#server/platform/db/connection/database-watch.ts';
import { pendingMigrations } from '#server/platform/db/connection/migrate.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { WriteGate } from '#server/platform/db/write-gate.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';

interface Probed {
  db: Db;
  watch?: DatabaseWatch;
  live: LiveCore;
  /** Tells whether files can be stored and read. */
  isStorageReady(): Promise<boolean>;
  writes?: WriteGate;
  isDraining(): boolean;
  isStarting?(): boolean;
}

/** A process with one of these faults still shows what it has: boards as they were, pages and files. */
const shownThrough = new Set<string | null>([null, 'database', 'media']);

/**
 * Liveness, and readiness: database reachable, migrations current, media folder writable or bucket there, neither starting nor draining; and whether a
 * proxy should send requests here, which is also so while the database of a started process is away.
 */
export function registerProbes(
  app: FastifyInstance,
  { db, watch, live, writes, isStorageReady, isDraining, isStarting = () => false }: Probed,
): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));

  // The schema cannot change under a running process of this build, so one full look is enough.
  let isMigrated = false;
  async function unready(): Promise<string | null> {
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
    const reason = await unready();
    // A process that only reads is ready: nothing else would do more. The client asks here whether it still is so.
    const readOnly = writes?.stop && { reason: writes.stop.reason, notice: writes.stop.notice };
    return reason === null ? { ok: true, ...(readOnly && { readOnly }) } : reply.status(503).send({ ok: false, reason });
  });
  app.get('/routez', { logLevel: 'warn' }, async (_request, reply) => {
    const reason = isStarting() ? 'starting' : await unready();
    return shownThrough.has(reason) ? { ok: true } : reply.status(503).send({ ok: false, reason });
  });
}
