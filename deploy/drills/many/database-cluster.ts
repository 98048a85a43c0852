import { randomBytes } from 'node:crypto';
import { until } from '#tests/support/faults/until.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startProgram } from '#tests/support/processes/program.ts';
import { runSql } from '#tests/support/processes/run-sql.ts';
import { DatabaseMachine } from './database-machine.ts';
import { startEtcd } from './etcd.ts';

/** The state of a database, as the Patroni of its machine reports it. */
interface Told {
  isPrimary: boolean;
  /** True when it has every commit that was acknowledged. */
  isSynchronous: boolean;
  timeline: number;
}

/** Three databases, one of them the primary and one a synchronous standby, with the proxies before them. */
export class DatabaseCluster {
  readonly machines: readonly DatabaseMachine[];
  readonly #password: string;
  readonly #ports: { primary: number; replica: number }[] = [];

  private constructor(machines: DatabaseMachine[], password: string) {
    this.machines = machines;
    this.#password = password;
  }

  static async open(home: string, stack: AsyncDisposableStack): Promise<DatabaseCluster> {
    const etcd = await startEtcd(home, stack);
    const passwords = { superuser: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex') };
    const machines: DatabaseMachine[] = [];
    for (const at of [1, 2, 3]) machines.push(await DatabaseMachine.prepare(`database-${at}`, { home, etcd, passwords }));
    const cluster = new DatabaseCluster(machines, passwords.superuser);
    stack.defer(async () => void (await Promise.all(machines.map((machine) => machine.lose()))));
    process.once('exit', () => machines.forEach((machine) => void machine.lose()));
    for (const machine of machines) machine.start();
    await cluster.untilSafe();
    return cluster;
  }

  /** Starts the proxy of one machine of servers. */
  async startProxy(stack: AsyncDisposableStack): Promise<void> {
    const ports = { primary: await freePort(), replica: await freePort() };
    const servers = this.machines.flatMap(({ port, apiPort }, at) => [
      [`DATABASE_${at + 1}`, `127.0.0.1:${port}`],
      [`PATRONI_${at + 1}`, String(apiPort)],
    ]);
    const env = {
      ...(Object.fromEntries(servers) as Record<string, string>),
      BIND: '127.0.0.1',
      PRIMARY_PORT: String(ports.primary),
      REPLICA_PORT: String(ports.replica),
    };
    const proxy = startProgram(['haproxy', '-db', '-f', 'deploy/haproxy/haproxy.cfg'], { env });
    stack.defer(() => proxy.kill());
    this.#ports.push(ports);
    const at = this.#ports.length - 1;
    await proxy.untilReady(async () => {
      // Before its first health checks HAProxy sends connections to each machine in turn, and only a primary answers this statement.
      for (const _machine of this.machines) await this.asSuperuser('select pg_current_wal_lsn()', at);
      return true;
    });
  }

  /** Builds the address of the database for a user, through the proxy of a machine. */
  databaseUrl({ user, password }: { user: string; password: string }, at: number, kind: 'primary' | 'replica' = 'primary'): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.#ports[at]?.[kind]}/versta`;
  }

  /** Runs a statement on the primary as the superuser, as an operator does. */
  async asSuperuser(statement: string, at = 0): Promise<void> {
    const url = Object.assign(new URL(this.databaseUrl({ user: 'postgres', password: this.#password }, at)), { pathname: '/postgres' });
    await runSql(url.toString(), statement);
  }

  /** Finds the machine of the primary. */
  async primary(): Promise<DatabaseMachine> {
    const states = await Promise.all(this.machines.map(ask));
    const machine = this.machines[states.findIndex((each) => each?.isPrimary)];
    if (!machine) throw new Error('no database is the primary');
    return machine;
  }

  /** Resolves when the loss of the primary would lose nothing: all databases follow one of them, and one of those is synchronous. */
  async untilSafe(): Promise<void> {
    const isSafe = async () => {
      const states = await Promise.all(this.machines.map(ask));
      const running = states.filter((each) => each !== null);
      return (
        running.length === states.length &&
        running.filter(({ isPrimary }) => isPrimary).length === 1 &&
        running.some(({ isSynchronous }) => isSynchronous) &&
        new Set(running.map(({ timeline }) => timeline)).size === 1
      );
    };
    const condition = 'the database has a primary, a synchronous standby and another standby';
    await until(condition, isSafe, { timeoutMs: 60_000, everyMs: 100 }).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}: ${this.machines.map(({ name, lastWords }) => `${name}: ${lastWords}`).join('\n')}`);
    });
  }
}

/** Reads the state of a machine; null while it does not run. */
async function ask({ apiPort }: DatabaseMachine): Promise<Told | null> {
  const get = (path: string) => fetch(`http://127.0.0.1:${apiPort}/${path}`, { signal: AbortSignal.timeout(2_000) });
  try {
    const [primary, replica, synchronous] = await Promise.all([get('primary'), get('replica'), get('synchronous')]);
    const { timeline = 0 } = (await primary.json()) as { timeline?: number };
    return primary.ok || replica.ok ? { isPrimary: primary.ok, isSynchronous: synchronous.ok, timeline } : null;
  } catch {
    return null;
  }
}
