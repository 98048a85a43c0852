import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '#tests/support/faults/until.ts';
import { lentUser } from './lent-user.ts';

const patience = { patienceMs: 90_000, everyMs: 20 };

/** A program beside us, which never outlives this process. */
export interface Program {
  /** Its last lines. */
  readonly log: readonly string[];
  /** True when it ended, by itself or by us. */
  readonly hasEnded: boolean;
  readonly pid: number;
  /** Resolves when it can be used; what fails is not ready yet. It is killed, and its last words said, when it ends before or never gets so far. */
  untilReady(isReady: () => boolean | Promise<boolean>): Promise<void>;
  /** Ends it as an administrator would. */
  stop(): Promise<void>;
  /** Ends it as a crash or the loss of its machine would: nothing is drained, nothing said. */
  kill(): Promise<void>;
  /** Stops it for a while as a pause of its machine would, and lets it go on. */
  freeze(): void;
  thaw(): void;
}

interface Launch {
  env?: NodeJS.ProcessEnv;
  /** Runs as the user of PostgreSQL when we are root. */
  asPostgres?: boolean;
  /** Lines of the log that are kept. */
  keeps?: number;
  /** Told of every line that it prints. */
  hears?: (line: string) => void;
  /** What it says of its faults is shown at once, and is not in the log. */
  showsErrors?: boolean;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program with these settings only. */
export function startProgram(
  [file = '', ...args]: readonly string[],
  { env = {}, asPostgres = false, keeps = 1_000, hears, showsErrors = false }: Launch = {},
): Program {
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', showsErrors ? 'inherit' : 'pipe'],
    ...(asPostgres && lentUser()),
  });
  running.add(child);
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exit.then(() => running.delete(child));

  const log: string[] = [];
  child.on('error', (error) => log.push(String(error)));
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface(stream).on('line', (line) => {
        log.push(line);
        if (log.length > keeps) log.shift();
        hears?.(line);
      });

  const name = basename(file);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (hasEnded()) return;
    child.kill(signal);
    await exit;
  };
  return {
    log,
    get hasEnded() {
      return hasEnded();
    },
    pid: child.pid ?? 0,
    async untilReady(isReady) {
      try {
        await until(`${name} is ready`, async () => hasEnded() || (await isReady()), patience);
        if (hasEnded()) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}`);
      } catch (error) {
        await end('SIGKILL');
        throw new Error([(error as Error).message, ...log.slice(-5)].join('\n'), { cause: error });
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
