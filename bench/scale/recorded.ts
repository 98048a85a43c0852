/**
 * The 3,000-phone case as it was measured on 24 November 2026, on two cores of an AMD EPYC that nothing else used, with PostgreSQL 15 and
 * Redis 7 of Debian and Node 24: `npm run bench -- solve-to-screen --seconds 45` (docs/performance.md). Times in ms, cores in use.
 */
export const recorded = {
  replyMs: { p50: 10, p95: 29, p99: 90 },
  phonesMs: { p50: 3.6, p95: 24, p99: 73 },
  cores: { node: 0.62, postgres: 0.35 },
} as const;
