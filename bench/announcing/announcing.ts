import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { announce } from '#server/modules/announcements/announcements.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { subscriptionRequest } from '../crowd/requests.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles, sourcesFor } from '../rig/limits.ts';
import { persisted } from '../rig/load/documents.ts';
import { Load, type Loaded, type LoadOrder } from '../rig/load/load.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { formatTable } from '../rig/table.ts';
import { listBackends } from '../rig/usage.ts';
import { type Change, delaysToLast, shownBySeat } from '../solve-to-screen/arrivals.ts';
import { type PhoneEvent, Phones } from '../solve-to-screen/phones.ts';

const teams = 500;
const phonesPerTeam = 6;
/** An event takes ten announcements a minute. */
const announcements = 10;
const betweenMs = 1_500;
const connections = 50;
const recorded = 5;
const words = 'Пошёл дождь. Квест продолжается: берегите телефоны, на мокрых ступенях и переходах не спешите.';

/** What a phone of a team has open, with the version of its announcements as the last field, where a reader finds it. */
const streamRequest = (token: string): string =>
  subscriptionRequest({
    query: `subscription { teamProgress {
      solvedRiddleIds visitedRiddleIds hintRiddleIds
      moments { id kind riddleId points coins byName at }
      team { points coins } version: announcementsVersion
    } }`,
    variables: {},
    cookie: `session_token=${token}`,
  });

/** Announces something to everybody, and returns when that was asked for. */
async function announces({ city }: Stage): Promise<{ id: number; at: number }> {
  const at = monotonicMs();
  const ctx = city.ctx(city.organizer);
  const { announcementId } = await announce(ctx, {
    eventId: city.eventId,
    to: { audience: 'everybody' },
    grade: 'normal',
    text: { ru: words, en: '' },
    isOnWall: false,
  });
  return { id: announcementId, at };
}

/** Announces again and again to open phones, and measures how long each announcement took to the last of them. */
async function measureArrivals(stage: Stage, port: number, closers: Closers) {
  const seats = tokensOf(stage).map((token) => ({ request: streamRequest(token), mayBeCut: false }));
  const phones = new Phones();
  closers.add(() => phones.leave());
  await phones.ask({ kind: 'open', port, sources: sourcesFor(seats.length, 9), seats }, 'opened');
  await wait(betweenMs);
  const changes: Change[] = [];
  let lastId = 0;
  while (changes.length < announcements) {
    const { id, at } = await announces(stage);
    lastId = id;
    changes.push({ at, version: changes.length + 1 });
    await wait(betweenMs);
  }
  const events: PhoneEvent[] = [];
  const report = await phones.ask({ kind: 'readEvents' }, 'events');
  for (const event of report.events) events.push(event);
  await phones.leave();
  return { delays: delaysToLast(changes, shownBySeat(events, seats.length)), lastId, lost: report.lost, failed: report.failed };
}

const tokensOf = ({ city }: Stage): string[] => city.teams.flatMap(({ phones }) => phones.map(({ token }) => token));

const receipt = (token: string, id: number) =>
  persisted('SendRead', { token, variables: { input: { announcements: [{ id: String(id), revision: 1 }] } } });

/** Lists the statements of one receipt, by a server that records them; the first receipts make its plans. */
async function listStatements({ city }: Stage, id: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'versta-bench-receipts-'));
  const file = join(folder, 'statements.jsonl');
  writeFileSync(file, '');
  const server = await startServerProcess(
    { ...city.settings, BENCH_RECORD: file, LOG_LEVEL: 'fatal' },
    { entry: 'bench/answers/recording-server.ts' },
  );
  try {
    const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
    let texts: string[] = [];
    for (const token of tokensOf({ city } as Stage).slice(-recorded)) {
      const before = lines().length;
      const [head = '', body = ''] = receipt(token, id).split('\r\n\r\n');
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(': ') as [string, string]),
      );
      delete headers['host'];
      delete headers['content-length'];
      await (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).text();
      texts = lines()
        .slice(before)
        .map((line) => (JSON.parse(line) as { text: string }).text);
    }
    return texts;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Way {
  name: string;
  loaded: Loaded & { cpuUs: { server: number; database: number } };
}

const toRow = ({ name, loaded: { requests, seconds, p50Ms, p99Ms, cpuUs, wrong, broken } }: Way): string[] => [
  name,
  ...[requests, seconds, requests / seconds, p50Ms, p99Ms, cpuUs.server / 1_000, cpuUs.database / 1_000].map(short),
  String(wrong + broken),
];

const toFigures = ({ loaded: { seconds, p50Ms, p99Ms, cpuUs, wrong, broken } }: Way) => ({
  seconds: rounded(seconds),
  p50Ms: rounded(p50Ms),
  p99Ms: rounded(p99Ms),
  serverMs: rounded(cpuUs.server / 1_000),
  databaseMs: rounded(cpuUs.database / 1_000),
  wrong: wrong + broken,
});

/** Measures how fast 3,000 phones hear of an announcement, and what it costs that each reads it and says so. */
export async function benchAnnouncing(options: Options): Promise<object> {
  raiseOpenFiles(options.say);
  const closers = new Closers();
  try {
    const stage = await openStage({ teams: options.sizes?.[0] ?? teams, size: phonesPerTeam }, closers);
    const server = await stage.serve({ profileTo: options.profileTo }, closers);
    const tokens = tokensOf(stage);
    options.say(`${tokens.length} phones; ${announcements} announcements to everybody`);
    const { delays, lastId, lost, failed } = await measureArrivals(stage, server.port, closers);
    await stage.database.analyze();

    const load = Load.open(closers);
    const run = async (name: string, order: Pick<LoadOrder, 'requests' | 'expects'>): Promise<Way> => {
      const watched = { server: () => [server.pid], database: () => listBackends(stage.database.name) };
      const bounds = { port: server.port, connections, isOnce: true, warmMs: 0, warmRequests: 0, seconds: 120 };
      return { name, loaded: await load.run({ ...bounds, ...order }, watched) };
    };
    const reading = await run('the list', {
      requests: tokens.map((token) => persisted('Announcements', { token })),
      expects: 'announcements',
    });
    const receipts = await run('a receipt', { requests: tokens.map((token) => receipt(token, lastId)), expects: 'AnnouncementsRead' });
    const statements = await listStatements(stage, lastId);

    const [p50, p95, longest] = [quantile(delays, 0.5), quantile(delays, 0.95), Math.max(...delays)];
    options.say(`announced to the last phone: p50 ${short(p50)} ms, p95 ${short(p95)} ms, longest ${short(longest)} ms`);
    options.say(`streams lost ${lost}, refused ${failed}`);
    options.say(
      `\n${formatTable(['each phone sends', 'requests', 's', 'req/s', 'p50 ms', 'p99 ms', 'server ms', 'database ms', 'wrong'], [reading, receipts].map(toRow))}\n`,
    );
    options.say(
      `a receipt is ${statements.length} statements:\n${statements.map((text) => `  ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`).join('\n')}`,
    );
    return {
      phones: tokens.length,
      lastPhoneMs: { p50: rounded(p50), p95: rounded(p95), longest: rounded(longest) },
      lost: lost + failed,
      reading: toFigures(reading),
      receipt: { ...toFigures(receipts), statements: statements.length },
    };
  } finally {
    await closers.close();
  }
}
