import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Replicas } from '#server/platform/db/replicas/replicas.ts';
import { registerMetrics } from '#server/platform/http/metrics/metrics.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { createLogger } from '#server/platform/log.ts';
import { Pulse } from '#server/platform/pulse/pulse.ts';

const hub = new Hub({});
const live = new LiveCore({ hub });
let series: Set<string>;
beforeAll(async () => {
  const registry = registerMetrics(fastify(), {
    hub,
    live,
    pulse: new Pulse({ streams: live.streams }),
    pool: () => ({ open: 1, idle: 1, waiting: 0 }),
    replicas: new Replicas({ connections: [], log: createLogger('silent') }),
    standings: { boards: { staleBoardCount: 0 } },
    countSilentInsiders: () => Promise.resolve(0),
    countWaitingHelp: () => Promise.resolve({ count: 0, oldestSeconds: 0 }),
    cache: { onSent: () => undefined },
    backupDir: null,
  });
  series = new Set((await registry.getMetricsAsJSON()).flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]));
});

/** Lists the names of series in an expression of Prometheus, without labels and functions. */
const seriesIn = (expression: string): string[] =>
  (expression.replaceAll(/\{[^}]*\}/g, '').match(/\b(?:versta|process|nodejs)_\w+/g) ?? []).toSorted();

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}
const { groups } = parse(readFileSync('deploy/monitoring/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(({ rules: all }) => all);
const { panels } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

describe('the monitoring of an installation', () => {
  it.each(rules)('asks in the alarm $alert for series that the server has, and says what to do', ({ expr, labels, annotations }) => {
    expect(seriesIn(expr).filter((name) => !series.has(name))).toEqual([]);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length * annotations.action.length).toBeGreaterThan(0);
  });

  it('watches every disk, not only that of the system', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'DiskNearlyFull') ?? {};

    expect(expr).toContain('node_filesystem_avail_bytes');
    expect(expr).not.toMatch(/mountpoint=/);
  });

  it('has a chapter for each alarm, and no other', () => {
    const chapters = readFileSync('docs/operators/alarms.md', 'utf8').match(/(?<=^## )\w+$/gm);

    expect(chapters).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(panels)('asks in the panel “$title” for series that the server has', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => seriesIn(expr));

    expect(names).not.toEqual([]);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });
});
