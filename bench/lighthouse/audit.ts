import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lighthouse is downloaded when it is needed, because few people run it. */
const version = '13.5.0';

/** The mobile network of Lighthouse, and a bad one. */
export const networks = {
  'slow 4G': [],
  '3G': [
    '--throttling.rttMs=400',
    '--throttling.throughputKbps=400',
    '--throttling.requestLatencyMs=1500',
    '--throttling.downloadThroughputKbps=360',
    '--throttling.uploadThroughputKbps=360',
  ],
};
export type Network = keyof typeof networks;

export interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const chrome = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));

/** Lighthouse reports these errors when the browser began to record too late. They are no faults of the page. */
const unrecorded = /NO_NAVSTART|NO_FCP|PROTOCOL_TIMEOUT|CHROME_INTERSTITIAL_ERROR/;
const tries = 3;

/**
 * Visits a page with a fresh browser and returns the report of Lighthouse, which may also write it to the file `output`. A visit that was not
 * recorded is repeated.
 */
export function audit(address: string, { network, output }: { network: Network; output: string }): Report {
  const lighthouse = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address, '--quiet', '--output=json'];
  const browser = ['--chrome-flags=--headless=new --no-sandbox', `--output-path=${output}`];
  for (let turn = 1; ; turn++) {
    const { status, stderr } = spawnSync('npm', [...lighthouse, ...browser, ...networks[network]], {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: chrome, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
    });
    if (status === 0) return JSON.parse(readFileSync(output, 'utf8')) as Report;
    if (turn === tries || !unrecorded.test(stderr)) throw new Error(`Lighthouse failed at ${address}: ${stderr}`);
  }
}
