import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/processes/free-port.ts';
import { lend } from '#tests/support/processes/lent-user.ts';
import { newestPostgres, readPostmasterPid } from '#tests/support/processes/postgres-process.ts';
import { type Program, startProgram } from '#tests/support/processes/program.ts';

interface Passwords {
  superuser: string;
  replication: string;
}

/** One of the machines of the database: Patroni and the PostgreSQL that it looks after. */
export class DatabaseMachine {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly #data: string;
  readonly #env: Record<string, string>;
  #patroni: Program | null = null;

  private constructor(options: { name: string; port: number; apiPort: number; data: string; env: Record<string, string> }) {
    this.name = options.name;
    this.port = options.port;
    this.apiPort = options.apiPort;
    this.#data = options.data;
    this.#env = options.env;
  }

  static async prepare(
    name: string,
    { home, etcd, passwords }: { home: string; etcd: string[]; passwords: Passwords },
  ): Promise<DatabaseMachine> {
    const [port, apiPort] = [await freePort(), await freePort()];
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    lend(folder);
    const data = join(folder, 'data');
    const env = {
      HOME: folder,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd.join(),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: newestPostgres() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replication',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      LC_ALL: 'C.UTF-8',
    };
    return new DatabaseMachine({ name, port, apiPort, data, env });
  }

  /** Starts it, as systemd does at the start of the machine. */
  start(): void {
    this.#patroni = startProgram(['patroni', 'deploy/patroni/patroni.yml'], { env: this.#env, asPostgres: true });
  }

  /** The last lines of Patroni's log. */
  get lastWords(): string {
    return this.#patroni?.log.slice(-5).join('\n') ?? '';
  }

  /** Kills the postmaster (kill -9), and not Patroni, which notices it. */
  killPostmaster(): void {
    const pid = readPostmasterPid(this.#data);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }

  /** Kills everything at once, as the loss of the machine would: nothing is left that could report it. */
  async lose(): Promise<void> {
    const patroni = this.#patroni?.kill();
    const pid = readPostmasterPid(this.#data);
    for (const each of pid === null ? [] : [pid, ...listChildren(pid)])
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // The process has ended by itself.
      }
    await patroni;
  }
}

const listChildren = (pid: number): number[] =>
  String(spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).stdout)
    .split('\n')
    .map(Number)
    .filter((each) => each > 0);
