import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '#tests/support/faults/until.ts';
import { lentUser } from './lent-user.ts';

const startTimeout = { timeoutMs: 90_000, everyMs: 20 };

/** A child program, which never outlives this process. */
export interface Program {
  /** The last lines of its log. */
  readonly log: readonly string[];
  /** True when it has ended, by itself or by us. */
  readonly hasEnded: boolean;
  readonly pid: number;
  /**
   * Resolves when the check succeeds; a check that throws counts as not ready. When the program ends before, or is never ready, it is
   * killed, and the error has its last lines.
   */
  untilReady(isReady: () => boolean | Promise<boolean>): Promise<void>;
  /** Ends it by SIGTERM. */
  stop(): Promise<void>;
  /** Kills it, as a crash or the loss of its machine would, without draining. */
  kill(): Promise<void>;
  /** Stops it, as a pause of its machine would, and lets it go on after a while. */
  freeze(): void;
  thaw(): void;
}

interface Launch {
  env?: NodeJS.ProcessEnv;
  /** Runs as the user of PostgreSQL when we are root. */
  asPostgres?: boolean;
  /** The number of log lines that are kept. */
  maxLines?: number;
  /** Called for every line that it prints. */
  onLine?: (line: string) => void;
  /** Its error output is shown at once, and is not in the log. */
  showsErrors?: boolean;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program with these settings only. */
export function startProgram(
  [file = '', ...args]: readonly string[],
  { env = {}, asPostgres = false, maxLines = 1_000, onLine, showsErrors = false }: Launch = {},
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
        if (log.length > maxLines) log.shift();
        onLine?.(line);
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
        await until(`${name} is ready`, async () => hasEnded() || (await isReady()), startTimeout);
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
