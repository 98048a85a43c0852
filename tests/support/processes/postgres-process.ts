import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const isRoot = userInfo().uid === 0;
/** The children of a postmaster that was killed hold its memory for a moment, and a new one refuses to start beside them. */
const startTries = 50;

/** The folder of programs of the newest PostgreSQL on this machine; null without one. */
export function newestPostgres(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return found.length === 0 ? null : dirname(found.at(-1) ?? '');
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
export const lentUser = () => (spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody');

/** True when a cluster of the test's own can be started here: the programs exist, and a user who may run them. */
export const hasPostgresPrograms = (): boolean => newestPostgres() !== null && (!isRoot || existsSync('/usr/sbin/runuser'));

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
    const [command = '', ...rest] = [...(isRoot ? ['runuser', '-u', lentUser(), '--'] : []), join(bin, program), ...args];
    // The server keeps what it inherits, so it inherits nothing.
    const [code] = (await once(spawn(command, rest, { cwd: '/', stdio: 'ignore' }), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  chmodSync(home, 0o777);
  mkdirSync(join(home, 'sockets'), { mode: 0o777 });
  chmodSync(join(home, 'sockets'), 0o777);
  const primary = ['-h', '127.0.0.1', '-p', String(follows), '-U', 'postgres'];
  await (follows === undefined
    ? run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--data-checksums', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8')
    : run('pg_basebackup', ...primary, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'));
  const settings = `-p ${port} -k ${home}/sockets -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? 'on' : 'off'} -c timezone=UTC`;
  const start = async () => {
    for (let left = startTries; ; left -= 1) {
      try {
        return await run('pg_ctl', '-D', data, '-w', '-s', '-l', join(home, 'log'), '-o', settings, 'start');
      } catch (error) {
        if (left === 0) throw error;
        await wait(50);
      }
    }
  };
  const crash = () => run('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop');
  const kill = () => void process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  // A run that is cut short leaves no server behind.
  const abandon = () => {
    if (existsSync(join(data, 'postmaster.pid'))) kill();
  };
  process.once('exit', abandon);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    crash,
    kill,
    start,
    destroy: () => {
      process.off('exit', abandon);
      kill();
      // Its children write for a moment more.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
    remove: async () => {
      process.off('exit', abandon);
      try {
        await crash();
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    },
  };
}
