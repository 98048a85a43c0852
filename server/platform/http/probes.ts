import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registerLiveMetrics } from './live-metrics.ts';
import { registerSignInMetrics } from './sign-in-metrics.ts';
import { pendingMigrations } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';
import type { Pulse } from '#server/platform/pulse.ts';

interface Probed {
  db: Db;
  hub: Hub;
  live: LiveCore;
  pulse: Pulse;
  isDraining(): boolean;
}

/** Liveness, readiness (database reachable, migrations current, not draining) and figures for Prometheus. */
export function registerProbes(app: FastifyInstance, { db, hub, live, pulse, isDraining }: Probed): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'versta_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'versta_live_watchers',
    help: 'Open live subscriptions',
    registers: [registry],
    collect() {
      this.set(hub.watcherCount);
    },
  });
  registerLiveMetrics(registry, live);
  registerSignInMetrics(registry, pulse.refusedSignIns);
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));

  // The schema cannot change under a running process of this build, so one full look is enough.
  let isMigrated = false;
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isDraining() || live.streams.isDraining) return reply.status(503).send({ ok: false, reason: 'draining' });
    try {
      isMigrated ||= (await pendingMigrations(db)).length === 0;
      await db.selectFrom('category').select('id').limit(1).execute();
    } catch {
      return reply.status(503).send({ ok: false, reason: 'database' });
    }
    return isMigrated ? { ok: true } : reply.status(503).send({ ok: false, reason: 'migrations' });
  });
}
