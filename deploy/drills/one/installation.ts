import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { freePort } from '#tests/support/processes/free-port.ts';
import { type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { type CaddyProcess, startCaddy } from '#tests/support/processes/caddy-process.ts';
import { runProgram } from '../support/run-program.ts';

const password = randomBytes(12).toString('hex');
const userOfServer = `create role versta login createdb password '${password}'`;

/** One server process with its place, so that it can come back where it was. */
interface Place {
  port: number;
  metricsPort: number;
}

/** A whole installation on this machine, with the settings of production. */
export class Installation {
  /** Settings of the server and of the command line, as they stand in the environment file of an operator. */
  readonly settings: Record<string, string>;
  readonly home: string;
  readonly apps: ServerProcess[] = [];
  readonly places: readonly Place[];
  postgres: PostgresProcess;
  caddy!: CaddyProcess;

  private constructor(parts: { home: string; postgres: PostgresProcess; places: readonly Place[]; settings: Record<string, string> }) {
    this.home = parts.home;
    this.postgres = parts.postgres;
    this.places = parts.places;
    this.settings = parts.settings;
  }

  static async open(opened: AsyncDisposableStack): Promise<Installation> {
    const home = mkdtempSync(join(tmpdir(), 'versta-try-'));
    opened.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
    const postgres = await startPostgresProcess({ isDurable: true });
    const redis = await startRedisProcess();
    opened.defer(() => redis.kill());
    const [port, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
    const places = [0, 2].map((at) => ({ port: ports[at] ?? 0, metricsPort: ports[at + 1] ?? 0 }));
    const folder = (name: string) => {
      mkdirSync(join(home, name));
      return join(home, name);
    };
    const installation = new Installation({
      home,
      postgres,
      places,
      settings: {
        NODE_ENV: 'production',
        DATABASE_URL: `postgres://versta:${password}@127.0.0.1:${postgres.port}/versta`,
        REDIS_URL: redis.url,
        SESSION_SECRET: randomBytes(32).toString('hex'),
        TELEGRAM_BOT_TOKEN: `123456789:${randomBytes(18).toString('hex')}`,
        PUBLIC_URL: `https://localhost:${port}`,
        DATA_DIR: folder('data'),
        MEDIA_DIR: folder('media'),
        BACKUP_DIR: folder('backups'),
        TRUSTED_PROXIES: 'loopback',
      },
    });
    opened.defer(() => installation.postgres.remove());
    await installation.#asSuperuser(userOfServer, 'create database versta owner versta');
    await runProgram(['server/main.ts', 'migrate'], installation.settings);
    opened.defer(() => installation.stopApps('kill'));
    await installation.startApps();
    await installation.#startCaddy(port ?? 0, opened);
    return installation;
  }

  /** Loses the database and its disk at once. */
  loseDatabase(): void {
    this.postgres.destroy();
  }

  /** Starts an empty cluster where the one that was lost stood, as an operator does who has a backup. */
  async replaceDatabase(): Promise<void> {
    this.postgres = await startPostgresProcess({ isDurable: true, port: this.postgres.port });
    await this.#asSuperuser(userOfServer);
  }

  async #asSuperuser(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async startApps(): Promise<void> {
    const started = await Promise.all(this.places.map((_, at) => this.#startApp(at)));
    this.apps.splice(0, this.apps.length, ...started);
  }

  /** Stops a process as an upgrade does, and starts it where it was. */
  async restartApp(at: number): Promise<void> {
    await this.apps[at]?.stop();
    this.apps[at] = await this.#startApp(at);
  }

  async stopApps(how: 'stop' | 'kill'): Promise<void> {
    await Promise.all(this.apps.filter(({ hasEnded }) => !hasEnded).map((app) => app[how]()));
  }

  /** Figures of one process, as Prometheus reads them. */
  async metricsOf(at: number): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.places[at]?.metricsPort}/metrics`)).text();
  }

  #startApp(at: number): Promise<ServerProcess> {
    return this.startProcess(this.places[at] ?? { port: 0, metricsPort: 0 });
  }

  /** Starts a process of the server with the settings of the installation. */
  startProcess({ port, metricsPort }: Place): Promise<ServerProcess> {
    return startServerProcess(
      { ...this.settings, LOG_LEVEL: 'silent', METRICS_PORT: String(metricsPort) },
      { port, showsLog: false, nodeArguments: ['--disable-warning=ExperimentalWarning'] },
    );
  }

  async #startCaddy(port: number, opened: AsyncDisposableStack): Promise<void> {
    const upstreams = this.places.map((place) => `127.0.0.1:${place.port}`);
    this.caddy = await startCaddy({ port, upstreams, home: join(this.home, 'caddy') });
    opened.defer(() => this.caddy.stop());
    // From here on, whatever asks over TLS trusts the certificate of this Caddy and no other.
    setDefaultCACertificates([this.caddy.authority]);
  }
}
