import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { type CaddyProcess, startCaddy } from '#tests/support/processes/caddy-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { nodeArguments, runProgram } from './run-program.ts';

interface Plan {
  /** The folder of all its files. */
  home: string;
  /** What a topology adds to the settings of every installation. */
  settings: Record<string, string>;
  /** What each of the processes has in addition. */
  ofEach: readonly Record<string, string>[];
}

/** Where a process listens and what it has of its own, so that it can come back where it was. */
interface Place {
  port: number;
  metricsPort: number;
  own?: Record<string, string>;
}

interface Parts {
  home: string;
  settings: Record<string, string>;
  places: readonly Place[];
  apps: ServerProcess[];
  caddy: CaddyProcess;
}

/** Processes of the server over a database that is there already, with the settings of production; Redis beside and Caddy before them. */
export class Installation {
  readonly home: string;
  /** Settings of the server and of the command line, as they stand in the environment file of an operator. */
  readonly settings: Record<string, string>;
  readonly places: readonly Place[];
  readonly apps: ServerProcess[];
  readonly caddy: CaddyProcess;

  private constructor({ home, settings, places, apps, caddy }: Parts) {
    this.home = home;
    this.settings = settings;
    this.places = places;
    this.apps = apps;
    this.caddy = caddy;
  }

  static async open(opened: AsyncDisposableStack, { home, settings: added, ofEach }: Plan): Promise<Installation> {
    const redis = await startRedisProcess();
    opened.defer(() => redis.kill());
    const [port = 0, ...ports] = await Promise.all(Array.from({ length: 1 + 2 * ofEach.length }, freePort));
    mkdirSync(join(home, 'data'));
    const settings = {
      NODE_ENV: 'production',
      REDIS_URL: redis.url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      TELEGRAM_BOT_TOKEN: `123456789:${randomBytes(18).toString('hex')}`,
      PUBLIC_URL: `https://localhost:${port}`,
      DATA_DIR: join(home, 'data'),
      TRUSTED_PROXIES: 'loopback',
      ...added,
    };
    await runProgram(['server/main.ts', 'migrate'], { ...settings, ...ofEach[0] });
    const places = ofEach.map((own, at) => ({ port: ports[2 * at] ?? 0, metricsPort: ports[2 * at + 1] ?? 0, own }));
    const apps = await Promise.all(places.map((place) => startProcess(settings, place)));
    opened.defer(async () => void (await Promise.all(apps.map((app) => app.kill()))));
    const caddy = await startCaddy({ port, upstreams: apps.map((app) => `127.0.0.1:${app.port}`), home: join(home, 'caddy') });
    opened.defer(() => caddy.stop());
    // From here on, whatever asks over TLS trusts the certificate of this Caddy and no other.
    setDefaultCACertificates([caddy.authority]);
    return new Installation({ home, settings, places, apps, caddy });
  }

  /** Stops a process as an upgrade does, and starts it where it was. */
  async restartApp(at: number): Promise<void> {
    const place = this.places[at];
    if (!place) throw new Error(`there is no process ${at}`);
    await this.apps[at]?.stop();
    this.apps[at] = await this.startProcess(place);
  }

  /** Starts a process of the server with the settings of the installation. */
  startProcess(place: Place): Promise<ServerProcess> {
    return startProcess(this.settings, place);
  }

  /** Figures of one process, as Prometheus reads them. */
  async metricsOf(at: number): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.places[at]?.metricsPort}/metrics`)).text();
  }
}

const startProcess = (settings: Record<string, string>, { port, metricsPort, own = {} }: Place): Promise<ServerProcess> =>
  startServerProcess(
    { ...settings, ...own, LOG_LEVEL: 'silent', METRICS_PORT: String(metricsPort) },
    { port, showsLog: false, nodeArguments },
  );
