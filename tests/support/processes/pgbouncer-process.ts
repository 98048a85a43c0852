import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { lend } from './lent-user.ts';
import { startProgram } from './program.ts';
import { runSql } from './run-sql.ts';

const program = '/usr/sbin/pgbouncer';

/** True when this machine has Debian's PgBouncer. */
export const hasPgbouncer = (): boolean => existsSync(program) && spawnSync(program, ['--version']).status === 0;

export interface PgbouncerProcess {
  /** The address of the database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

interface Bouncing {
  /** The number of sessions with PostgreSQL, for all clients together. */
  sessions: number;
  /** True: it opens sessions without our settings, as a PgBouncer with its defaults does. */
  isPlain?: boolean;
}

/** Starts a private PgBouncer before a database, with the settings of deploy/pgbouncer, but other addresses and this many sessions. */
export async function startPgbouncer(databaseUrl: string, { sessions, isPlain = false }: Bouncing): Promise<PgbouncerProcess> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const home = mkdtempSync(join(tmpdir(), 'versta-pgbouncer-'));
  lend(home);
  const port = await freePort();
  const overrides: Record<string, string | number> = {
    listen_port: port,
    // It has no secrets, and the clusters of tests trust everybody.
    auth_type: 'trust',
    auth_file: join(home, 'users'),
    unix_socket_dir: '',
    default_pool_size: sessions,
  };
  const defaults = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8')
    .replace(/^versta = host=\S+ port=\S+/m, `* = host=${hostname} port=${databasePort || 5432}`)
    .replace(/ connect_query=.*$/m, (line) => (isPlain ? '' : line))
    .replace(/^(\w+) = .*$/gm, (line, name: string) => (name in overrides ? '' : line));
  const own = Object.entries(overrides).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(home, 'pgbouncer.ini'), `${defaults}\n${own.join('\n')}\n`);
  writeFileSync(join(home, 'users'), `"${username}" "${password}"\n`);
  const bouncer = startProgram([program, '-q', join(home, 'pgbouncer.ini')], { asPostgres: true });
  const url = `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}${pathname}`;
  await bouncer.untilReady(() => runSql(url, 'select 1').then(() => true));
  return {
    url,
    async stop() {
      await bouncer.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
