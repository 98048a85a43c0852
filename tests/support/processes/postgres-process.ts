import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from '#tests/support/faults/until.ts';
import { freePort } from './free-port.ts';
import { lend, lentUser } from './lent-user.ts';

const retry = { everyMs: 50 };

/** The folder of programs of the newest PostgreSQL on this machine; null without one. */
export function newestPostgres(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return found.length === 0 ? null : dirname(found.at(-1) ?? '');
}

/** True when a cluster of the test's own can be started here. */
export const hasPostgresPrograms = (): boolean => newestPostgres() !== null;

/** The postmaster of a cluster; null where none runs. */
export function postmasterOf(data: string): number | null {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export interface PostgresProcess {
  url: string;
  port: number;
  /** Ends it as an administrator in a hurry would: every session is told, and ends at once. */
  crash(): Promise<void>;
  /** Kills the postmaster (kill -9): every connection breaks, nothing is said. */
  kill(): void;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  remove(): Promise<void>;
  /** Kills the postmaster and deletes all its files, as the loss of a disk would. */
  destroy(): void;
}

interface Cluster {
  /** One that the test has chosen, so that another cluster comes back where one was. */
  port?: number;
  /** Commits wait for the disk, as in service. */
  isDurable?: boolean;
  /** The port of a primary that it follows, as a replica. */
  follows?: number;
}

/** A cluster of its own, so that one test can take it away. Nothing in it outlives the test, but commits are real. */
export async function startPostgresProcess({ port: chosen, isDurable = false, follows }: Cluster = {}): Promise<PostgresProcess> {
  const bin = newestPostgres() ?? '';
  const home = mkdtempSync(join(tmpdir(), 'versta-pg-'));
  const port = chosen ?? (await freePort());
  const data = join(home, 'data');
  const run = async (program: string, ...args: string[]) => {
    // The server keeps what it inherits, so it inherits nothing.
    const child = spawn(join(bin, program), args, { ...lentUser(), cwd: '/', stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
    return true;
  };
  lend(home);
  const primary = ['-h', '127.0.0.1', '-p', String(follows), '-U', 'postgres'];
  await (follows === undefined
    ? run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--data-checksums', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8')
    : run('pg_basebackup', ...primary, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'));
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? 'on' : 'off'} -c timezone=UTC`;
  // The children of a postmaster that was killed hold its memory for a moment, and a new one refuses to start beside them.
  const start = () =>
    until('PostgreSQL starts', () => run('pg_ctl', '-D', data, '-w', '-s', '-l', join(home, 'log'), '-o', settings, 'start'), retry);
  const crash = async () => void (await run('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop'));
  const kill = () => {
    const pid = postmasterOf(data);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  };
  // A run that is cut short leaves no server behind.
  process.once('exit', kill);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    crash,
    kill,
    start,
    destroy: () => {
      process.off('exit', kill);
      kill();
      // Its children write for a moment more.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
    remove: async () => {
      process.off('exit', kill);
      try {
        await crash();
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    },
  };
}
