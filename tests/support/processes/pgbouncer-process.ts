import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { lentUser } from './postgres-process.ts';

const program = '/usr/sbin/pgbouncer';
const patienceMs = 10_000;
const isRoot = userInfo().uid === 0;

/** True when this machine has Debian's PgBouncer. */
export const hasPgbouncer = (): boolean => existsSync(program) && spawnSync(program, ['--version']).status === 0;

export interface PgbouncerProcess {
  /** The address of the database by way of PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

interface Bouncing {
  /** With PostgreSQL, for all clients together. */
  sessions: number;
  /** It opens them without our settings, as a PgBouncer out of the box does. */
  isPlain?: boolean;
}

/** A PgBouncer of the test's own before a database, by the settings of deploy/pgbouncer with another place and so many sessions. */
export async function startPgbouncer(databaseUrl: string, { sessions, isPlain = false }: Bouncing): Promise<PgbouncerProcess> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const home = mkdtempSync(join(tmpdir(), 'versta-pgbouncer-'));
  chmodSync(home, 0o777);
  const port = await freePort();
  const place: Record<string, string | number> = {
    listen_port: port,
    // Nothing secret is here, and the clusters of tests trust everybody.
    auth_type: 'trust',
    auth_file: join(home, 'users'),
    unix_socket_dir: '',
    default_pool_size: sessions,
  };
  const given = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8')
    .replace(/^versta = host=\S+ port=\S+/m, `* = host=${hostname} port=${databasePort || 5432}`)
    .replace(/ connect_query=.*$/m, (line) => (isPlain ? '' : line))
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (name in place ? '' : line));
  const own = Object.entries(place).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(home, 'pgbouncer.ini'), `${given}\n${own.join('\n')}\n`);
  writeFileSync(join(home, 'users'), `"${username}" "${password}"\n`);
  // It refuses to run as root.
  const args = ['-q', join(home, 'pgbouncer.ini')];
  const lent = ['-u', lentUser(), '--', program, ...args];
  const child = isRoot ? spawn('runuser', lent, { cwd: '/', stdio: 'ignore' }) : spawn(program, args, { cwd: '/', stdio: 'ignore' });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  const url = `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}${pathname}`;
  const stop = async () => {
    process.off('exit', abandon);
    child.kill('SIGTERM');
    await exit;
    rmSync(home, { recursive: true, force: true });
  };
  for (const until = Date.now() + patienceMs; ; await wait(20)) {
    if (await answers(url)) return { url, stop };
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error('the PgBouncer of the test did not start');
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
