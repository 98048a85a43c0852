import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listen } from '../listen.ts';
import { type MeasuredBackups, registerBackupMetrics } from './backup-metrics.ts';
import { type MeasuredDatabase, registerDatabaseMetrics } from './database-metrics.ts';
import { type MeasuredInsiders, registerInsiderMetrics } from './insider-metrics.ts';
import { registerLiveMetrics } from './live-metrics.ts';
import { registerSignInMetrics } from './sign-in-metrics.ts';
import type { Config } from '#server/platform/config.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';
import type { Pulse } from '#server/platform/pulse/pulse.ts';

interface Counted extends Omit<MeasuredDatabase, 'watch'>, MeasuredInsiders, MeasuredBackups {
  hub: Hub;
  live: LiveCore;
  pulse: Pulse;
}

/** Counts every request of the app by route, never by address; returns these and the other figures of the process. */
export function countRequests(app: FastifyInstance, { hub, live, pulse, ...measured }: Counted): Registry {
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
      this.set(hub.topicStreamCount);
    },
  });
  registerLiveMetrics(registry, live);
  registerSignInMetrics(registry, pulse.refusedSignIns);
  registry.registerMetric(pulse.commandSeconds);
  registry.registerMetric(pulse.refusals);
  registry.registerMetric(pulse.wrongRoleCodes);
  registerDatabaseMetrics(registry, measured);
  registerInsiderMetrics(registry, measured);
  registerBackupMetrics(registry, measured);
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return registry;
}

/** Counts the requests of one kind that are answered before the routes, beside those that `countRequests` counts. */
export function countEarly(registry: Registry, { method, route }: { method: string; route: string }): (status: 200 | 304) => void {
  const seconds = registry.getSingleMetric('versta_http_request_seconds') as Histogram;
  const [whole, unchanged] = [seconds.labels({ method, route, status: 200 }), seconds.labels({ method, route, status: 304 })];
  return (status) => (status === 200 ? whole : unchanged).observe(0);
}

/** Answers /metrics and nothing else. It has a port of its own, because the figures tell an attacker how well an attack works. */
export function metricsApp(registry: Registry): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}

/** Opens the port of the figures, unless it is 0; it closes with the app. Call it before the app listens. */
export async function listenForMetrics(
  app: FastifyInstance,
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
): Promise<void> {
  if (metricsPort === 0) return;
  const metrics = metricsApp(app.figures);
  app.addHook('onClose', () => metrics.close());
  await listen(metrics, { port: metricsPort, host: metricsHost, settings: ['METRICS_PORT', 'METRICS_HOST'] });
}
