import fastify, { type FastifyInstance } from 'fastify';
import { Gauge, Registry, Counter, collectDefaultMetrics, Histogram } from 'prom-client';
import type { Config } from '../../config.ts';
import { type DatabaseWatch, whileThere } from '../../db/connection/database-watch.ts';
import type { Hub } from '../../live/hub.ts';
import type { LiveCore } from '../../live/live-core.ts';
import type { Pulse } from '../../pulse/pulse.ts';
import type { RefusedSignIns } from '../../pulse/refused-sign-ins.ts';
import { TtlCache } from '../../ttl-cache.ts';
import type { ResponseCache } from '../cached/response-cache.ts';
import { listen } from '../listen.ts';
import { type MeasuredBackups, registerBackupMetrics } from './backup-metrics.ts';
import { type MeasuredDatabase, registerDatabaseMetrics } from './database-metrics.ts';
import { registerLiveMetrics } from './live-metrics.ts';

interface MetricSources extends Omit<MeasuredDatabase, 'watch'>, MeasuredInsiders, MeasuredBackups {
  hub: Hub;
  live: LiveCore;
  pulse: Pulse;
  cache: Pick<ResponseCache, 'onSent'>;
}

/** Registers all metrics of the process, and counts every request of the app by route, never by address. */
export function registerMetrics(app: FastifyInstance, { hub, live, pulse, cache, ...sources }: MetricSources): Registry {
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
  registry.registerMetric(pulse.lookRows.histogram);
  // A response from the cache before the routes takes less time than the smallest bucket.
  cache.onSent = (route, status) => seconds.labels({ method: 'GET', route, status }).observe(0);
  registerDatabaseMetrics(registry, sources);
  registerInsiderMetrics(registry, sources);
  registerBackupMetrics(registry, sources);
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return registry;
}

/**
 * Makes the app that responds to /metrics and nothing else. It has another port, because the metrics would tell an attacker how well
 * an attack works.
 */
export function metricsApp(registry: Registry): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}

/** Opens the port of the metrics, unless it is 0; it closes with the app. Call it before the app listens. */
export async function listenForMetrics(
  app: FastifyInstance,
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
): Promise<void> {
  if (metricsPort === 0) return;
  const metrics = metricsApp(app.metrics);
  app.addHook('onClose', () => metrics.close());
  await listen(metrics, { port: metricsPort, host: metricsHost, settings: ['METRICS_PORT', 'METRICS_HOST'] });
}

/** Registers the counter of refused sign-ins by reason. */
function registerSignInMetrics(registry: Registry, { totals }: Pick<RefusedSignIns, 'totals'>): void {
  new Counter({
    name: 'versta_sign_in_refused_total',
    help: 'Sign-ins that were refused, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of totals) this.inc({ reason }, count);
    },
  });
}

const minIntervalMs = 15_000;

interface MeasuredInsiders {
  watch?: DatabaseWatch;
  /** Counts insiders on duty who have been silent for long, in the whole installation. */
  countSilentInsiders(): Promise<number>;
}

/** Registers the metrics of insiders. A scrape counts them by one statement, at most every 15 seconds. */
function registerInsiderMetrics(registry: Registry, { watch, countSilentInsiders }: MeasuredInsiders): void {
  const silentInsiders = new TtlCache<number>({ ttlMs: minIntervalMs, max: 1 });
  new Gauge({
    name: 'versta_insiders_silent',
    help: 'Insiders on duty in the running event who have marked nobody for more than 20 minutes',
    registers: [registry],
    async collect() {
      const { value } = silentInsiders.read('', () => whileThere(watch, countSilentInsiders));
      // While the database is away the other metrics are needed all the more, so this one does not fail them.
      this.set(await value.catch(() => Number.NaN));
    },
  });
}
