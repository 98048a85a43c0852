import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOf } from '#server/platform/db/connection/connect.ts';
import { hotPlanning } from '#server/platform/db/statements/statement-names.ts';
import type { LargeStage } from '../rig/large-stage.ts';
import { backendsOf, countCpu } from '../rig/usage.ts';

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;

/** How the ids of those who answer follow from a number: teams of the first category, and the captain of each. */
const head = ({ teams, freshRiddles }: Pick<LargeStage, 'teams' | 'freshRiddles'>): string[] => {
  const [captain] = teams[0] ?? [];
  const [firstRiddle = 0] = freshRiddles;
  const count = teams.length;
  return [
    `\\set i :base + :n * :clients + :client_id`,
    `\\set n :n + 1`,
    `\\set j :i % ${count} + 1`,
    // Of each twenty teams of the large event the first twelve are in this category; there is no team number nought.
    `\\set t 20 * (:j / 12) + :j % 12`,
    `\\set team :t + ${(captain?.teamId ?? 0) - 1}`,
    `\\set user :t + ${(captain?.userId ?? 0) - 1}`,
    `\\set riddle :i / ${count} + ${firstRiddle}`,
    `\\set key :i`,
  ];
};

/** Fails where the large event is not made as the head of the scripts believes. */
export function checkLayout({ teams, freshRiddles }: LargeStage): void {
  const [first] = teams[0] ?? [];
  const isSo = teams.every(([captain], at) => {
    const t = 20 * Math.floor((at + 1) / 12) + ((at + 1) % 12) - 1;
    return captain && first && captain.teamId === first.teamId + t && captain.userId === first.userId + t;
  });
  if (!isSo || freshRiddles.some((id, at) => id !== (freshRiddles[0] ?? 0) + at))
    throw new Error('ids of the large event do not follow each other');
}

/**
 * At first each connection of pgbench prepares and plans every statement, as those of a server did long ago. PostgreSQL plans one again for its first five
 * executions, so a run is counted only when every connection has answered more often than that.
 */
const warmTransactions = 20;
/** At most so long; on a machine that is too busy to warm up in it nothing is counted. */
const longestSeconds = 90;
/** What a run may do before it is counted, in seconds of its full speed. */
export const pgbenchWarmSeconds = 2;

/** Listens to what pgbench says each second, or more seldom where the machine is busy, and ends it when enough was counted. */
class Watch {
  said = '';
  counted = { done: 0, seconds: 0, databaseUs: Number.NaN };
  #all = 0;
  #at = 0;
  #read = 0;
  #cpu: (() => number) | null = null;
  readonly #wanted: { warm: number; seconds: number; database: string; enough: () => void };

  constructor(wanted: { warm: number; seconds: number; database: string; enough: () => void }) {
    this.#wanted = wanted;
  }

  hear(part: string): void {
    this.said += part;
    const lines = [...this.said.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps.*\n/gm)];
    for (const [, at, tps] of lines.slice(this.#read)) this.#take(Number(at), Number(tps));
    this.#read = lines.length;
  }

  #take(at: number, tps: number): void {
    const { warm, seconds, database, enough } = this.#wanted;
    const lasted = at - this.#at;
    this.#at = at;
    this.#all += tps * lasted;
    const { counted } = this;
    if (this.#cpu && counted.seconds < seconds) {
      counted.done += tps * lasted;
      counted.seconds += lasted;
      counted.databaseUs = (this.#cpu() * 1000) / counted.done;
      if (counted.seconds >= seconds) enough();
    }
    if (!this.#cpu && this.#all >= warm) this.#cpu = countCpu(() => backendsOf(database));
  }
}

interface Run {
  lines: readonly string[];
  clients: number;
  seconds: number;
  /** The first of the fresh riddles that this run may solve, by its place. */
  fromRiddle: number;
}

/** Runs a transaction by pgbench, again and again, for another team or riddle each time. */
export async function runPgbench(
  { database: { url, name: database }, ...stage }: LargeStage,
  { lines, clients, seconds, fromRiddle }: Run,
): Promise<{ perSecond: number; databaseUs: number }> {
  const home = mkdtempSync(join(tmpdir(), 'versta-pgbench-'));
  const file = join(home, 'answer.sql');
  writeFileSync(file, `${[...head(stage), ...lines].join('\n')}\n`);
  const set = { base: fromRiddle * stage.teams.length, n: 0, clients };
  const variables = Object.entries(set).map(([name, value]) => `--define=${name}=${value}`);
  const child = spawn(
    'pgbench',
    ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-T', String(longestSeconds), '-P', '1', '-f', file, ...variables, url],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PGOPTIONS: settingsOf({ timezone: 'UTC', jit: 'off', ...hotPlanning }) },
    },
  );
  try {
    const watch = new Watch({ warm: warmTransactions * clients, seconds, database, enough: () => child.kill() });
    child.stderr.on('data', (part: Buffer) => watch.hear(part.toString('utf8')));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0 && code !== null) throw new Error(`pgbench ended with ${code}: ${watch.said.slice(0, 1_500)}`);
    const { done, seconds: lasted, databaseUs } = watch.counted;
    return { perSecond: done === 0 ? Number.NaN : done / lasted, databaseUs };
  } finally {
    child.kill();
    rmSync(home, { recursive: true, force: true });
  }
}
