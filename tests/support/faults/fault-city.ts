import { sql } from 'kysely';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { Line } from '#tests/support/line/line.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { type Crowd, PlayedCity } from './played-city.ts';

interface Size extends Crowd {
  settings?: Record<string, string>;
}

/**
 * An event that is played through two server processes, over a line to a private PostgreSQL. The line, the database and the servers can be
 * broken.
 */
export class FaultCity extends PlayedCity {
  readonly postgres: PostgresProcess;
  readonly line: Line;
  readonly #direct: DatabaseConnection;
  readonly #settings: Record<string, string>;

  private constructor(
    options: ConstructorParameters<typeof PlayedCity>[0] & {
      postgres: PostgresProcess;
      line: Line;
      direct: DatabaseConnection;
      settings: Record<string, string>;
    },
  ) {
    super(options);
    this.#settings = options.settings;
    this.postgres = options.postgres;
    this.line = options.line;
    this.#direct = options.direct;
  }

  static async open({ settings = {}, ...crowd }: Size): Promise<FaultCity> {
    const postgres = await startPostgresProcess();
    const line = await Line.lay(postgres.port);
    const direct = connectPostgres(postgres.url, { onError: () => undefined, poolMax: 4 });
    await migrateToLatest(direct.db);
    const url = Object.assign(new URL(postgres.url), { port: String(line.port) }).toString();
    const city = await LiveCity.open({ db: direct.db, url, lanes: 4 });
    const serverSettings = { ...city.settings, LOG_LEVEL: 'silent', ...settings };
    const servers = await Promise.all([1, 2].map(() => startServerProcess(serverSettings, { showsLog: false })));
    const self = new FaultCity({ postgres, line, city, direct, servers, settings: serverSettings });
    await self.begin(crowd);
    return self;
  }

  async close(): Promise<void> {
    this.line.mode = 'pass';
    await this.end();
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.#direct.close();
    await this.line.close();
    await this.postgres.remove();
    this.city.close();
  }

  /** Kills a server with kill -9, and starts another one at its address. */
  async replaceServer(at: number): Promise<void> {
    const killed = this.servers[at];
    if (!killed) throw new Error(`there is no server ${at}`);
    await killed.kill();
    this.servers[at] = await startServerProcess(this.#settings, { port: killed.port, showsLog: false });
  }

  /** Counts the transactions in which more than one attempt was written. */
  async sharedTransactions(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (select from attempt group by xmin::text having count(*) > 1) as shared`.execute(this.#direct.db);
    return rows[0]?.count ?? 0;
  }

  /** Ends sessions of the servers in the middle of a transaction, until it has ended `count`; the servers see an error. */
  async endSessions(count: number): Promise<void> {
    for (let ended = 0; ended < count;) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'versta' and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(this.#direct.db);
      ended += rows.length;
    }
  }
}
