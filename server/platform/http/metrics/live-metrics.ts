import { Counter, Gauge, type Histogram, type Registry } from 'prom-client';
import type { LiveCore } from '../../live/live-core.ts';
import type { LiveFigures } from '../../live/live-figures.ts';

type Count = Exclude<keyof LiveFigures, 'refused' | 'refuse'>;

const counters: Record<Count, [name: string, help: string]> = {
  executions: ['versta_live_executions_total', 'Answers made, each for everybody who shares it'],
  frames: ['versta_live_frames_total', 'Frames written to readers'],
  bytes: ['versta_live_bytes_total', 'Bytes of these frames'],
  conflated: ['versta_live_conflated_total', 'Frames replaced by a newer one before a slow reader took them'],
  dropped: ['versta_live_dropped_total', 'Readers cut off because they took nothing for half a minute'],
  healTicks: ['versta_live_heal_ticks_total', 'Looks for changes that no hint told of'],
  healed: ['versta_live_healed_total', 'Topics woken by these looks'],
};

/** Registers the metrics of the live core. */
export function registerLiveMetrics(registry: Registry, { broadcast, figures, streams }: LiveCore): void {
  for (const [figure, [name, help]] of Object.entries(counters) as [Count, [string, string]][])
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(figures[figure]);
      },
    });
  new Counter({
    name: 'versta_live_refused_total',
    help: 'Streams, sockets and operations refused or closed by a bound, by the bound',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of figures.refused) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'versta_live_streams',
    help: 'Open live streams, by transport and root field',
    labelNames: ['transport', 'field'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { transport, field } of streams.open) this.inc({ transport, field });
    },
  });
  new Gauge({
    name: 'versta_live_groups',
    help: 'Answers that are being kept up to date',
    registers: [registry],
    collect() {
      this.set(broadcast.groupCount);
    },
  });
  new Gauge({
    name: 'versta_live_draining',
    help: '1 while the process closes its streams to stop',
    registers: [registry],
    collect() {
      this.set(streams.isDraining ? 1 : 0);
    },
  });
}

/** Counts streams that were opened before the routes among the requests, when the server ends them, as the routes count theirs. */
export function countEndedStreams(registry: Registry): (ended: { method: string; seconds: number }) => void {
  const requests = registry.getSingleMetric('versta_http_request_seconds') as Histogram;
  return ({ method, seconds }) => requests.observe({ method, route: '/graphql', status: 200 }, seconds);
}
