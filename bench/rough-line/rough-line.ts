import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { launchBrowser, openDevice } from '#tests/e2e/support/machines/browser.ts';
import { PlayedCity } from '#tests/support/faults/played-city.ts';
import { Line } from '#tests/support/line/line.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';

const usual = { phones: 32, seconds: 1_800 };
const phonesOfTeam = 4;
const paceMs = 1_500;
/** Returns more riddles than a phone without any delay can answer. */
const countRiddles = (seconds: number) => Math.ceil((seconds * 1_000) / (paceMs / 2)) + 100;
/** One of the two servers is killed at this interval. */
const killEveryMs = 60_000;
/** Browsers check their page at this interval, and open it again after this number of checks. */
const [pollEveryMs, checksPerVisit] = [2_000, 15] as const;
/** A page without words for this time counts as white. A first visit over this line may take some seconds. */
const whiteAfterMs = 15_000;
/** A process counts as silent when its probe, which goes past the line, takes this time. */
const silentAfterMs = 1_000;
/** The network of a cellar: everything is late and in pieces, and some connections break, hang or get a page of the operator. */
const cellar = { pauseMs: 2, delayMs: 80, drops: 0.01, resets: 0.03, blackHoles: 0.01, stubs: 0.01 };

/** Measures the longest time in ms in which a page had no words. */
async function watchForWhite(page: Page, address: string, isOver: () => boolean): Promise<number> {
  let [longestMs, seenAt] = [0, performance.now()];
  for (let check = 0; !isOver(); check += 1) {
    if (check % checksPerVisit === 0) {
      await page.goto(address, { waitUntil: 'commit' }).catch(() => undefined);
      seenAt = performance.now();
    }
    // While a page navigates, its script does not run, and it still shows what it has shown before.
    const words = await Promise.race([
      page.evaluate(() => document.body?.textContent?.trim().length ?? 0).catch(() => 0),
      wait(pollEveryMs).then(() => null),
    ]);
    // The error page of the browser after a broken connection is not ours. A person would load again, and so does this loop.
    if (words !== 0 || page.url().startsWith('chrome-error:')) seenAt = performance.now();
    longestMs = Math.max(longestMs, performance.now() - seenAt);
    await wait(pollEveryMs);
  }
  return longestMs;
}

/** Plays an evening over a rough line with two servers that are killed in turn, and reports what was lost, doubled, white or silent. */
export async function benchRoughLine({ say, sizes, seconds }: Options): Promise<object> {
  const [phones, durationSeconds] = [sizes?.[0] ?? usual.phones, seconds ?? usual.seconds];
  const closers = new Closers();
  try {
    const [redis, postgres] = await Promise.all([startRedisProcess(), startPostgresProcess()]);
    closers.add(() => redis.kill());
    closers.add(() => postgres.remove());
    const { db, close } = connectPostgres(postgres.url, { onError: () => undefined, poolMax: 4 });
    closers.add(close);
    await migrateToLatest(db);
    const city = await LiveCity.open({ db, url: postgres.url, lanes: 4 });
    closers.add(() => city.close());

    const lines = await Promise.all([1, 2].map((seed) => Line.lay(0, { seed, ...cellar })));
    for (const line of lines) closers.add(() => line.close());
    const settings = { ...city.settings, LOG_LEVEL: 'silent', REDIS_URL: redis.url };
    const start = (at: number, port?: number) =>
      startServerProcess({ ...settings, PUBLIC_URL: lines[at]?.url ?? '' }, { showsLog: false, ...(port && { port }) });
    const servers = await Promise.all(lines.map((_line, at) => start(at)));
    closers.add(() => Promise.all(servers.map((server) => server.kill())));
    for (const [at, line] of lines.entries()) line.leadsTo(servers[at]?.port ?? 0);

    const played = new PlayedCity({ city, servers, doors: lines.map(({ url }) => url) });
    closers.add(() => played.end());
    await played.begin({ teams: Math.ceil(phones / phonesOfTeam), phonesOfTeam, riddles: countRiddles(durationSeconds), paceMs });
    say(`${phones} phones answer through two servers over a rough line for ${durationSeconds} s.`);

    let isOver = false;
    const browser = await launchBrowser();
    closers.add(() => browser.close());
    const pages = ['/quest', '/profile', `/wall/${city.slug}`, `/previous/${city.slug}`].map(async (path, at) => {
      const url = lines[at % 2]?.url ?? '';
      const { context, page, complaints } = await openDevice(browser, { language: 'ru', width: 360, height: 640, hasWorker: at < 2 });
      await signIn(context, url, city.teams[at]?.phones[0]?.token ?? '');
      const whiteMs = await watchForWhite(page, `${url}${path}`, () => isOver);
      return { path, whiteMs, faults: complaints.filter((text) => !/net::ERR_|Failed to (load|fetch)|NetworkError/.test(text)) };
    });

    const until = performance.now() + durationSeconds * 1_000;
    const dead: { server: number; from: number; to: number }[] = [];
    for (let kill = 0; performance.now() + killEveryMs < until; kill += 1) {
      await wait(killEveryMs / 2);
      const [server, from] = [kill % 2, performance.now()];
      const port = servers[server]?.port;
      await servers[server]?.kill();
      servers[server] = await start(server, port);
      dead.push({ server, from, to: performance.now() });
      await wait(killEveryMs / 2);
    }
    await wait(Math.max(0, until - performance.now()));
    isOver = true;

    const seen = await Promise.all(pages);
    const silences = played
      .silences(silentAfterMs)
      .filter(({ server, from, to }) => dead.every((gap) => gap.server !== server || gap.to < from || gap.from > to));
    const outcome = await played.readOutcome();
    const white = seen.filter(({ whiteMs }) => whiteMs > whiteAfterMs);
    say(
      `${outcome.acknowledged} answers taken: ${outcome.lost} lost, ${outcome.doubled} doubled, ${outcome.violations.length} invariants broken.`,
    );
    say(
      `${dead.length} servers killed; ${silences.length} probes of a living one took over ${silentAfterMs} ms; ${white.length} of ${seen.length} pages white.`,
    );
    say(
      `Said instead: ${JSON.stringify(outcome.refusals)}. Faults of pages: ${seen.flatMap(({ faults }) => faults).join('; ') || 'none'}.`,
    );
    return {
      phones,
      seconds: durationSeconds,
      kills: dead.length,
      silences,
      pages: seen,
      stubs: lines.map(({ stubs }) => stubs),
      ...outcome,
    };
  } finally {
    await closers.close();
  }
}

const signIn = (context: BrowserContext, url: string, token: string) =>
  context.addCookies([{ name: 'session_token', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
