import { Counter, type Registry } from 'prom-client';
import type { RefusedSignIns } from '#server/platform/pulse/refused-sign-ins.ts';

/** Refused sign-ins by reason, for Prometheus. */
export function registerSignInMetrics(registry: Registry, { totals }: Pick<RefusedSignIns, 'totals'>): void {
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
