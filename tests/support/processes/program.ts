import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';

/** True when this runs as root, whom PostgreSQL refuses; root lends it the user `postgres`. */
export const isRoot = userInfo().uid === 0;

/** A program of an installation, which never outlives the drill. */
export interface Program {
  /** Its last lines. */
  readonly log: readonly string[];
  readonly hasEnded: boolean;
  readonly pid: number;
  /** Ends it as the loss of its machine would. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

interface Launch {
  env: Record<string, string>;
  /** Runs as the user of PostgreSQL when we are root. */
  asPostgres?: boolean;
  /** Lines of the log that are kept. */
  keeps?: number;
}

/** Starts a program with these settings only. */
export function startProgram(command: readonly string[], { env, asPostgres = false, keeps = 1_000 }: Launch): Program {
  const [file = '', ...args] = asPostgres && isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const { PATH } = process.env;
  const child: ChildProcess = spawn(file, args, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  child.on('error', (error) => log.push(String(error)));
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface(stream).on('line', (line) => {
        log.push(line);
        if (log.length > keeps) log.shift();
      });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  running.add(child);
  return {
    log,
    get hasEnded() {
      return hasEnded();
    },
    pid: child.pid ?? 0,
    async kill() {
      running.delete(child);
      if (hasEnded()) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
