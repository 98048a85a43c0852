import type { Simulated } from './simulate.ts';

/**
 * The 3,000-phone case as it was measured on 24 November 2026, on two cores of an AMD EPYC that nothing else used, with PostgreSQL 15 and
 * Redis 7 of Debian and Node 24: `npm run bench -- solve-to-screen --seconds 45` (docs/performance.md). Times in ms, cores in use.
 */
const recorded = {
  replyMs: { p50: 10, p95: 29, p99: 90 },
  phonesMs: { p50: 3.6, p95: 24, p99: 73 },
  cores: { node: 0.62, postgres: 0.35 },
} as const;

/** The ratios of the simulated to the recorded figures of the 3,000-phone case; 1 means equal. */
export function compareWithRecord(simulated: Simulated) {
  const of = (name: 'replyMs' | 'phonesMs', at: 'p50' | 'p95' | 'p99') => simulated[name][at] / recorded[name][at];
  return {
    replyP50: of('replyMs', 'p50'),
    replyP95: of('replyMs', 'p95'),
    replyP99: of('replyMs', 'p99'),
    phonesP50: of('phonesMs', 'p50'),
    phonesP95: of('phonesMs', 'p95'),
    phonesP99: of('phonesMs', 'p99'),
    nodeCores: simulated.cores.node / recorded.cores.node,
    postgresCores: simulated.cores.postgres / recorded.cores.postgres,
  };
}
