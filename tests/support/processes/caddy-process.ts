import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const file = 'deploy/caddy/Caddyfile';

export interface CaddyProcess {
  /** The address of the site. */
  url: string;
  /** The port that redirects browsers to TLS. */
  httpPort: number;
  /** The certificate of the authority that signs that of the site. */
  authority: string;
  /** All lines of its log. */
  log: readonly string[];
  stop(): Promise<void>;
}

/** Starts Caddy before these processes, with the file of the installation and a certificate of a private authority. */
export async function startCaddy({ port, upstreams, home }: { port: number; upstreams: string[]; home: string }): Promise<CaddyProcess> {
  mkdirSync(home, { recursive: true });
  const url = `https://localhost:${port}`;
  const httpPort = await freePort();
  const caddy = startProgram(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], {
    maxLines: Infinity,
    env: {
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
  });
  const root = join(home, 'caddy/pki/authorities/local/root.crt');
  await caddy.untilReady(() => readFileSync(root, 'utf8').includes('END CERTIFICATE'));
  return { url, httpPort, authority: readFileSync(root, 'utf8'), log: caddy.log, stop: () => caddy.kill() };
}
