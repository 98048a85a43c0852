import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { startDemoServer } from '../rig/demo-server.ts';
import { median } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { audit, type Network, networks, type Report } from './audit.ts';

/** The public pages. */
const pages = ['/', '/registration', '/previous', '/previous/demo', '/previous/29/answers', '/previous/29/stats', '/stats', '/developers'];
/** Milliseconds to the largest contentful paint. */
const lcpLimit: Record<Network, number> = { 'slow 4G': 1800, '3G': 3000 };

interface Row {
  path: string;
  network: Network;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

function toRow(reports: readonly Report[], { path, network }: { path: string; network: Network }): Row {
  const score = (category: keyof Report['categories']) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0)));
  const figure = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    path,
    network,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    tbtMs: Math.round(figure('total-blocking-time')),
  };
}

const listMisses = ({ path, network, lcpMs, cls, accessibility, performance }: Row): string[] => {
  const goals: [boolean, string][] = [
    [lcpMs <= lcpLimit[network], `largest paint ${lcpMs} ms, goal ${lcpLimit[network]}`],
    [network === '3G' || performance >= 95, `performance ${performance}, goal 95`],
    [cls <= 0.02, `layout shift ${cls}, goal 0.02`],
    [accessibility === 100, `accessibility ${accessibility}, goal 100`],
  ];
  return goals.filter(([isMet]) => !isMet).map(([, miss]) => `${path}, ${network}: ${miss}`);
};

/** Audits the public pages by Lighthouse on slow networks. Each figure is the median of some visits. */
export async function benchLighthouse(options: Options): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'versta-lighthouse-'));
  const closers = new Closers();
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  const rows: Row[] = [];
  const failures: string[] = [];
  try {
    const origin = await startDemoServer(folder, closers);
    for (const network of Object.keys(networks) as Network[])
      for (const path of pages) {
        options.say(`${path}, ${network}`);
        const visits = Array.from({ length: options.rounds ?? 3 });
        try {
          const reports = visits.map(() => audit(origin + path, { network, output: join(folder, 'report.json') }));
          rows.push(toRow(reports, { path, network }));
        } catch (error) {
          // A page that fails does not end the run, because the figures of the others are useful.
          failures.push(`${path}, ${network}: not measured: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
  } finally {
    await closers.close();
  }
  const head = ['page', 'network', 'performance', 'accessibility', 'LCP ms', 'CLS', 'TBT ms'];
  const cells = rows.map((row) => [
    row.path,
    row.network,
    ...[row.performance, row.accessibility, row.lcpMs, row.cls, row.tbtMs].map(String),
  ]);
  const misses = [...rows.flatMap(listMisses), ...failures];
  options.say(`\n${formatTable(head, cells)}\n`);
  for (const miss of misses) options.say(`missed: ${miss}`);
  return { rows, misses };
}
