import { Gauge, type Registry } from 'prom-client';
import { type DatabaseWatch, whileThere } from '#server/platform/db/connection/database-watch.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';

const atMostEveryMs = 15_000;

export interface MeasuredInsiders {
  watch?: DatabaseWatch;
  /** Counts insiders on duty who have been silent for long, in the whole installation. */
  countSilentInsiders(): Promise<number>;
}

/** Figures of insiders for Prometheus. They are counted when somebody scrapes, by one statement at most every 15 seconds. */
export function registerInsiderMetrics(registry: Registry, { watch, countSilentInsiders }: MeasuredInsiders): void {
  const counted = new TtlCache<number>({ ttlMs: atMostEveryMs, max: 1 });
  new Gauge({
    name: 'versta_insiders_silent',
    help: 'Insiders on duty in the running event who have marked nobody for more than 20 minutes',
    registers: [registry],
    async collect() {
      const { value } = counted.read('', () => whileThere(watch, countSilentInsiders));
      // While the database is away the other figures are all the more wanted.
      this.set(await value.catch(() => Number.NaN));
    },
  });
}
