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
  const folders = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return folders.length === 0 ? null : dirname(folders.at(-1) ?? '');
}

/** True when a private cluster can be started on this machine. */
export const hasPostgresPrograms = (): boolean => newestPostgres() !== null;

/** Reads the process id of the postmaster of a cluster; null when none runs. */
export function readPostmasterPid(data: string): number | null {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export interface PostgresProcess {
  url: string;
  port: number;
  /** Ends it by a fast shutdown: every session gets a message and ends at once. */
  crash(): Promise<void>;
  /** Kills the postmaster (kill -9): every connection breaks without a message. */
  kill(): void;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  remove(): Promise<void>;
  /** Kills the postmaster and deletes all its files, as the loss of a disk would. */
  destroy(): void;
}

interface Cluster {
  /** The port that the test chose, so that another cluster comes back at the same address. */
  port?: number;
  /** Commits wait for the disk, as in production. */
  isDurable?: boolean;
  /** The port of the primary that it follows as a replica. */
  follows?: number;
}

/** Starts a private cluster, which a test may stop or kill. Its data do not outlive the test. */
export async function startPostgresProcess({ port: chosen, isDurable = false, follows }: Cluster = {}): Promise<PostgresProcess> {
  const bin = newestPostgres() ?? '';
  const home = mkdtempSync(join(tmpdir(), 'versta-pg-'));
  const port = chosen ?? (await freePort());
  const data = join(home, 'data');
  const run = async (program: string, ...args: string[]) => {
    // The server would keep inherited file descriptors open, so it inherits none.
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
  // The children of a killed postmaster hold its memory for a moment, in which a new one refuses to start.
  const start = () =>
    until('PostgreSQL starts', () => run('pg_ctl', '-D', data, '-w', '-s', '-l', join(home, 'log'), '-o', settings, 'start'), retry);
  const crash = async () => void (await run('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop'));
  const kill = () => {
    const pid = readPostmasterPid(data);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  };
  // An interrupted run leaves no server behind.
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
      // Its children write for another moment.
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
