import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isWritable } from '#server/platform/folders.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';

interface Probed {
  db: Db;
  live: LiveCore;
  mediaDir: string;
  isDraining(): boolean;
}

/** Liveness, and readiness: database reachable, migrations current, media folder writable, not draining. */
export function registerProbes(app: FastifyInstance, { db, live, mediaDir, isDraining }: Probed): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));

  // The schema cannot change under a running process of this build, so one full look is enough.
  let isMigrated = false;
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isDraining() || live.streams.isDraining) return reply.status(503).send({ ok: false, reason: 'draining' });
    if (!(await isWritable(mediaDir))) return reply.status(503).send({ ok: false, reason: 'media' });
    try {
      isMigrated ||= (await pendingMigrations(db)).length === 0;
      await db.selectFrom('category').select('id').limit(1).execute();
    } catch {
      return reply.status(503).send({ ok: false, reason: 'database' });
    }
    return isMigrated ? { ok: true } : reply.status(503).send({ ok: false, reason: 'migrations' });
  });
}
