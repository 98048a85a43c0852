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
  /** The settings that a topology adds. */
  settings: Record<string, string>;
  /** The additional settings of each process. */
  ofEach: readonly Record<string, string>[];
}

/** The ports and additional settings of a process, with which it is started again. */
interface Slot {
  port: number;
  metricsPort: number;
  own?: Record<string, string>;
}

interface Parts {
  home: string;
  settings: Record<string, string>;
  slots: readonly Slot[];
  apps: ServerProcess[];
  caddy: CaddyProcess;
}

/** Processes of the server on an existing database, with the settings of production, with Redis, and with Caddy before them. */
export class Installation {
  readonly home: string;
  /** The settings of the server and of the command line, as in the environment file of an operator. */
  readonly settings: Record<string, string>;
  readonly slots: readonly Slot[];
  readonly apps: ServerProcess[];
  readonly caddy: CaddyProcess;

  private constructor({ home, settings, slots, apps, caddy }: Parts) {
    this.home = home;
    this.settings = settings;
    this.slots = slots;
    this.apps = apps;
    this.caddy = caddy;
  }

  static async open(stack: AsyncDisposableStack, { home, settings: added, ofEach }: Plan): Promise<Installation> {
    const redis = await startRedisProcess();
    stack.defer(() => redis.kill());
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
    await runProgram(['dist/server/main.js', 'migrate'], { ...settings, ...ofEach[0] });
    const slots = ofEach.map((own, at) => ({ port: ports[2 * at] ?? 0, metricsPort: ports[2 * at + 1] ?? 0, own }));
    const apps = await Promise.all(slots.map((slot) => startProcess(settings, slot)));
    stack.defer(async () => void (await Promise.all(apps.map((app) => app.kill()))));
    const caddy = await startCaddy({ port, upstreams: apps.map((app) => `127.0.0.1:${app.port}`), home: join(home, 'caddy') });
    stack.defer(() => caddy.stop());
    // From here on, clients over TLS trust the certificate of this Caddy and no other.
    setDefaultCACertificates([caddy.authority]);
    return new Installation({ home, settings, slots, apps, caddy });
  }

  /** Stops a process as an upgrade does, and starts it again on the same ports. */
  async restartApp(at: number): Promise<void> {
    const slot = this.slots[at];
    if (!slot) throw new Error(`there is no process ${at}`);
    await this.apps[at]?.stop();
    this.apps[at] = await this.startProcess(slot);
  }

  /** Starts a process of the server with the settings of the installation. */
  startProcess(slot: Slot): Promise<ServerProcess> {
    return startProcess(this.settings, slot);
  }

  /** Reads the metrics of one process, as Prometheus does. */
  async readMetrics(at: number): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.slots[at]?.metricsPort}/metrics`)).text();
  }
}

const startProcess = (settings: Record<string, string>, { port, metricsPort, own = {} }: Slot): Promise<ServerProcess> =>
  startServerProcess(
    { ...settings, ...own, LOG_LEVEL: 'silent', METRICS_PORT: String(metricsPort) },
    { port, entry: 'dist/server/main.js', showsLog: false, nodeArguments },
  );
