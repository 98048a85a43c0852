import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatSettings } from '#server/platform/db/connection/connect.ts';
import { hotPlanning } from '#server/platform/db/statements/prepared.ts';
import type { LargeStage } from '../rig/large-stage.ts';
import { listBackends, countCpu } from '../rig/usage.ts';

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;

/** Makes the head of a script, which computes a team of the first category and its captain from the number of a transaction. */
const head = ({ teams, freshRiddles }: Pick<LargeStage, 'teams' | 'freshRiddles'>): string[] => {
  const [captain] = teams[0] ?? [];
  const [firstRiddle = 0] = freshRiddles;
  const count = teams.length;
  return [
    `\\set i :base + :n * :clients + :client_id`,
    `\\set n :n + 1`,
    `\\set j :i % ${count} + 1`,
    // Of each twenty teams of the large event the first twelve are in this category. Teams are counted from 1.
    `\\set t 20 * (:j / 12) + :j % 12`,
    `\\set team :t + ${(captain?.teamId ?? 0) - 1}`,
    `\\set user :t + ${(captain?.userId ?? 0) - 1}`,
    `\\set riddle :i / ${count} + ${firstRiddle}`,
    `\\set key :i`,
  ];
};

/** Fails when the ids of the large event are not those that the head of the scripts computes. */
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
 * Each connection of pgbench first has to prepare its statements, and PostgreSQL plans each again for its first five executions. The connections
 * of a server did so long ago, so a run is counted only when every connection has answered more often than that.
 */
const warmTransactions = 20;
/** A run ends after this time. On a machine that is too busy to warm up in it, nothing is counted. */
const maxSeconds = 90;
/** The warm-up takes at most this many seconds at full speed. */
export const pgbenchWarmSeconds = 2;

/** Reads the progress that pgbench prints each second, or less often on a busy machine, and ends it when enough was counted. */
class Watch {
  output = '';
  counted = { done: 0, seconds: 0, databaseUs: Number.NaN };
  #all = 0;
  #at = 0;
  #read = 0;
  #cpu: (() => number) | null = null;
  readonly #options: { warm: number; seconds: number; database: string; enough: () => void };

  constructor(options: { warm: number; seconds: number; database: string; enough: () => void }) {
    this.#options = options;
  }

  read(chunk: string): void {
    this.output += chunk;
    const lines = [...this.output.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps.*\n/gm)];
    for (const [, at, tps] of lines.slice(this.#read)) this.#take(Number(at), Number(tps));
    this.#read = lines.length;
  }

  #take(at: number, tps: number): void {
    const { warm, seconds, database, enough } = this.#options;
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
    if (!this.#cpu && this.#all >= warm) this.#cpu = countCpu(() => listBackends(database));
  }
}

interface Run {
  lines: readonly string[];
  clients: number;
  seconds: number;
  /** The index of the first fresh riddle that this run may solve. */
  fromRiddle: number;
}

/** Repeats a transaction by pgbench, each time for another team or riddle. */
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
    ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-T', String(maxSeconds), '-P', '1', '-f', file, ...variables, url],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PGOPTIONS: formatSettings({ timezone: 'UTC', jit: 'off', ...hotPlanning }) },
    },
  );
  try {
    const watch = new Watch({ warm: warmTransactions * clients, seconds, database, enough: () => child.kill() });
    child.stderr.on('data', (chunk: Buffer) => watch.read(chunk.toString('utf8')));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0 && code !== null) throw new Error(`pgbench ended with ${code}: ${watch.output.slice(0, 1_500)}`);
    const { done, seconds: lasted, databaseUs } = watch.counted;
    return { perSecond: done === 0 ? Number.NaN : done / lasted, databaseUs };
  } finally {
    child.kill();
    rmSync(home, { recursive: true, force: true });
  }
}
