import { sql } from 'kysely';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { Line } from '#tests/support/line/line.ts';
import { type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { type Crowd, PlayedCity } from './played-city.ts';

interface Size extends Crowd {
  settings?: Record<string, string>;
}

/** An event that is played through two server processes, over a line to a PostgreSQL of its own: the line, the database and the servers can be spoilt. */
export class FaultCity extends PlayedCity {
  readonly postgres: PostgresProcess;
  readonly line: Line;
  readonly #direct: DatabaseConnection;

  private constructor(
    parts: ConstructorParameters<typeof PlayedCity>[0] & { postgres: PostgresProcess; line: Line; direct: DatabaseConnection },
  ) {
    super(parts);
    this.postgres = parts.postgres;
    this.line = parts.line;
    this.#direct = parts.direct;
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
    const self = new FaultCity({ postgres, line, city, direct, servers });
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

  /** Ends the sessions of the servers that are in a transaction now, until so many were ended; the servers' own view of it is an error. */
  async endSessions(count: number): Promise<void> {
    for (let ended = 0; ended < count;) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'versta' and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(this.#direct.db);
      ended += rows.length;
    }
  }
}
