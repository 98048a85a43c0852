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

interface MetricSources extends Omit<MeasuredDatabase, 'watch'>, MeasuredDay, MeasuredBackups {
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
  registerDayMetrics(registry, sources);
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

/** What waits for an organizer in the whole installation. */
interface WaitingHelp {
  count: number;
  /** Whole seconds since the oldest was asked; 0 when none waits. */
  oldestSeconds: number;
}

interface MeasuredDay {
  watch?: DatabaseWatch;
  /** Counts insiders on duty who have been silent for long, in the whole installation. */
  countSilentInsiders(): Promise<number>;
  /** Counts the requests for help that no organizer has taken. */
  countWaitingHelp(): Promise<WaitingHelp>;
}

/**
 * Registers what organizers should look after. A scrape reads each by one statement, at most every 15 seconds. While the database is away the
 * other metrics are needed all the more, so these do not fail them.
 */
function registerDayMetrics(registry: Registry, { watch, countSilentInsiders, countWaitingHelp }: MeasuredDay): void {
  const silentInsiders = new TtlCache<number>({ ttlMs: minIntervalMs, max: 1 });
  const waitingHelp = new TtlCache<WaitingHelp>({ ttlMs: minIntervalMs, max: 1 });
  const unknown: WaitingHelp = { count: Number.NaN, oldestSeconds: Number.NaN };
  const readHelp = () => waitingHelp.read('', () => whileThere(watch, countWaitingHelp)).value.catch(() => unknown);
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('versta_insiders_silent', 'Insiders on duty in the running event who have marked nobody for more than 20 minutes', () =>
    silentInsiders.read('', () => whileThere(watch, countSilentInsiders)).value.catch(() => Number.NaN),
  );
  gauge('versta_help_waiting', 'Open requests for help that no organizer has taken', async () => (await readHelp()).count);
  gauge(
    'versta_help_oldest_waiting_seconds',
    'Age of the oldest open request for help that no organizer has taken, 0 for none',
    async () => (await readHelp()).oldestSeconds,
  );
}
