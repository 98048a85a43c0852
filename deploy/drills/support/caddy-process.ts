import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '#tests/support/faults/until.ts';
import { freePort } from '#tests/support/processes/free-port.ts';

const file = 'deploy/caddy/Caddyfile';

export interface CaddyProcess {
  /** The address of the site. */
  url: string;
  /** The port that sends browsers to TLS. */
  httpPort: number;
  /** The certificate that signs that of the site. */
  authority: string;
  /** Everything that it has logged, line by line. */
  log: string[];
  stop(): Promise<void>;
}

/** Starts Caddy with the file of the installation before these processes, with a certificate of its own. */
export async function startCaddy({ port, upstreams, home }: { port: number; upstreams: string[]; home: string }): Promise<CaddyProcess> {
  mkdirSync(home, { recursive: true });
  const url = `https://localhost:${port}`;
  const httpPort = await freePort();
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      PUBLIC_URL: url,
      UPSTREAMS: upstreams.join(' '),
      CADDY_TLS: 'tls internal',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      BIND: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => log.push(line));
  const root = join(home, 'caddy/pki/authorities/local/root.crt');
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  await until('Caddy has its certificate', () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}: ${log.at(-1) ?? ''}`);
    return existsSync(root) && readFileSync(root, 'utf8').includes('END CERTIFICATE');
  });
  return {
    url,
    httpPort,
    authority: readFileSync(root, 'utf8'),
    log,
    stop: async () => {
      process.off('exit', abandon);
      await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await exit;
  }
}
