// npm run bench -- client, or node bench/client/lighthouse.ts [--json] [--runs 3] [address]: the public pages as Lighthouse sees them on slow networks.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const version = '13.5.0';
const paths = ['/', '/previous', '/registration'];

/** Lighthouse's own mobile network, and a bad one. */
const networks = {
  'slow 4G': [],
  '3G': [
    '--throttling.rttMs=400',
    '--throttling.throughputKbps=400',
    '--throttling.requestLatencyMs=1500',
    '--throttling.downloadThroughputKbps=360',
    '--throttling.uploadThroughputKbps=360',
  ],
};
/** Milliseconds. */
const lcpLimit = { 'slow 4G': 1800, '3G': 3000 };

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface Row {
  path: string;
  network: keyof typeof networks;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const chrome = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));

function audit(address: string, settings: string[], output: string): Report {
  const lighthouse = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address, '--quiet', '--output=json'];
  const browser = ['--chrome-flags=--headless=new --no-sandbox', `--output-path=${output}`];
  const { status, stderr } = spawnSync('npm', [...lighthouse, ...browser, ...settings], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: chrome, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`Lighthouse failed at ${address}: ${stderr}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

function measure(
  origin: string,
  { path, network, runs, output }: { path: string; network: keyof typeof networks; runs: number; output: string },
): Row {
  const reports = Array.from({ length: runs }, () => audit(origin + path, networks[network], output));
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
    fcpMs: Math.round(figure('first-contentful-paint')),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    tbtMs: Math.round(figure('total-blocking-time')),
  };
}

const isGood = (row: Row): boolean =>
  row.lcpMs <= lcpLimit[row.network] &&
  row.accessibility === 100 &&
  row.seo >= 95 &&
  row.bestPractices >= 95 &&
  row.cls <= 0.02 &&
  (row.network === '3G' || row.performance >= 95);

/** A server of its own with the demo data; the built client must be there (`npm run build`). */
async function startServer(directory: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = 4790;
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: directory, DEMO: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(200);
  }
  return {
    origin,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Prints a table, or with --json one document; fails when a page misses its goals. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '3' } },
  });
  const directory = mkdtempSync(join(tmpdir(), 'versta-lighthouse-'));
  const server = positionals[0] ? null : await startServer(directory);
  try {
    const origin = positionals[0] ?? server?.origin ?? '';
    const rows: Row[] = [];
    for (const network of Object.keys(networks) as (keyof typeof networks)[])
      for (const path of paths)
        rows.push(measure(origin, { path, network, runs: Number(values.runs), output: join(directory, 'report.json') }));
    const text = values.json ? JSON.stringify({ lighthouse: version, runs: Number(values.runs), rows }, null, 2) : null;
    if (text) process.stdout.write(`${text}\n`);
    else console.table(rows);
    if (!rows.every(isGood)) process.exitCode = 1;
  } finally {
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) await run(process.argv.slice(2));
