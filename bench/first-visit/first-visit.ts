import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/e2e/support/machines/browser.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { startDemoServer } from '../rig/demo-server.ts';
import { median } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';

/** A phone in the street: 400 kbit/s each way, and 400 ms before each response begins. */
const weakLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const goals = { wordsMs: 1_500, usableMs: 6_000 };

interface VisitedPage {
  name: string;
  path: string;
  person: (typeof people)[keyof typeof people] | null;
  /** It is there when the page can be used. */
  usable: string;
}

interface Visit {
  wordsMs: number;
  usableMs: number;
  /** Sent to the browser until the page could be used. */
  bytes: number;
  requests: number;
}

/** The pages of one person, which begin with skeletons. */
async function listPages(city: { browser: Browser; url: string }): Promise<VisitedPage[]> {
  const { context, caller } = await openPhone(city, people.captain);
  const known = await caller?.asks<{ blocks: { id: string }[]; viewer: { pass: { token: string } } }>(
    '{ blocks { id } viewer { pass { token } } }',
  );
  await context.close();
  const { captain, insider } = people;
  return [
    { name: 'quest', path: '/quest', person: captain, usable: 'a[href^="/quest/"]' },
    { name: 'block', path: `/quest/${known?.blocks[0]?.id}`, person: captain, usable: 'main article' },
    { name: 'profile', path: '/profile', person: captain, usable: '#info' },
    { name: 'points', path: '/points', person: captain, usable: '#ledger-title' },
    { name: 'scanner', path: '/qr', person: insider, usable: 'main input' },
    { name: 'invitation', path: `/qr/verify?token=${known?.viewer.pass.token}`, person: null, usable: '#invitation' },
    { name: 'sign-in', path: '/registration?redirect_url=%2Fquest', person: null, usable: 'main form input, main button:enabled' },
  ];
}

/** Slows the line of a page down, and counts what it brings. */
async function weaken(page: Page) {
  const counted = { bytes: 0, requests: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', weakLine);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  return counted;
}

async function visit(city: { browser: Browser; url: string }, { path, person, usable }: VisitedPage): Promise<Visit> {
  const { context, page } = await openPhone(city, person);
  const counted = await weaken(page);
  const start = performance.now();
  await page.goto(city.url + path, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const wordsMs = performance.now() - start;
  await page.locator(usable).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  const seen = { wordsMs, usableMs: performance.now() - start, ...counted };
  await context.close();
  return seen;
}

/** Opens the pages of one person for the first time on a weak line. Each figure is the median of some visits. */
export async function benchFirstVisit(options: Options): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'versta-first-visit-'));
  const closers = new Closers();
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  const rows: ({ name: string } & Visit)[] = [];
  try {
    const url = await startDemoServer(folder, closers);
    const browser = await launchBrowser();
    closers.add(() => browser.close());
    for (const page of await listPages({ browser, url })) {
      options.say(page.name);
      const visits: Visit[] = [];
      for (let round = 0; round < (options.rounds ?? 3); round += 1) visits.push(await visit({ browser, url }, page));
      const figure = (name: keyof Visit) => Math.round(median(visits.map((each) => each[name])));
      rows.push({
        name: page.name,
        wordsMs: figure('wordsMs'),
        usableMs: figure('usableMs'),
        bytes: figure('bytes'),
        requests: figure('requests'),
      });
    }
  } finally {
    await closers.close();
  }
  const cells = rows.map(({ name, ...figures }) => [name, ...Object.values(figures).map(String)]);
  options.say(`\n${formatTable(['page', 'words ms', 'usable ms', 'bytes', 'requests'], cells)}\n`);
  const misses = rows.flatMap(({ name, wordsMs, usableMs }) => [
    ...(wordsMs > goals.wordsMs ? [`${name}: first words after ${wordsMs} ms, goal ${goals.wordsMs}`] : []),
    ...(usableMs > goals.usableMs ? [`${name}: usable after ${usableMs} ms, goal ${goals.usableMs}`] : []),
  ]);
  for (const miss of misses) options.say(`missed: ${miss}`);
  return { rows, misses };
}
