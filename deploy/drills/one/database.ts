import { randomBytes } from 'node:crypto';
import { type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { runSql } from '#tests/support/processes/run-sql.ts';

const password = randomBytes(12).toString('hex');
const userOfServer = `create role versta login createdb password '${password}'`;

/** The one PostgreSQL of the server, and the database in it. */
export class Database {
  #postgres: PostgresProcess;

  private constructor(postgres: PostgresProcess) {
    this.#postgres = postgres;
  }

  static async open(stack: AsyncDisposableStack): Promise<Database> {
    const database = new Database(await startPostgresProcess({ isDurable: true }));
    stack.defer(() => database.#postgres.remove());
    await runSql(database.#postgres.url, userOfServer, 'create database versta owner versta');
    return database;
  }

  /** The value of DATABASE_URL. */
  get url(): string {
    return `postgres://versta:${password}@127.0.0.1:${this.#postgres.port}/versta`;
  }

  /** Loses PostgreSQL and its disk at once. */
  lose(): void {
    this.#postgres.destroy();
  }

  /** Starts an empty cluster in the place of the lost one, as an operator with a backup does. */
  async replace(): Promise<void> {
    this.#postgres = await startPostgresProcess({ isDurable: true, port: this.#postgres.port });
    await runSql(this.#postgres.url, userOfServer);
  }
}
