import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { startCaddy } from '#tests/support/processes/caddy-process.ts';
import { copyOfDemo, serverEnvironment } from './databases.ts';

const timeoutMs = 90_000;

export interface RunningServer {
  url: string;
  port: number;
  /** Sends the signal of Ctrl-C and gives the exit code. */
  stop(): Promise<number | null>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error('the server did not get ready');
}

/** One process of a server; resolves when it is ready. */
async function startProcess(settings: NodeJS.ProcessEnv): Promise<{ end(): Promise<number | null> }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: serverEnvironment({ folder: inject('demo').folder, settings: { DEMO: '1', ...settings } }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await answers(`http://localhost:${settings['PORT']}`, child);
  return {
    end: () => {
      child.kill('SIGINT');
      return exit;
    },
  };
}

/**
 * Starts the real server with the demo data, as a process, like `npm start` does. Behind something else it is known by PUBLIC_URL. With
 * E2E_BEHIND=caddy, as deploy/try sets it, the pages come as in an installation: over TLS, from two processes in turn.
 */
export async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort();
  const database = await copyOfDemo(port);
  const isBehind = process.env.E2E_BEHIND === 'caddy';
  const url = `${isBehind ? 'https' : 'http'}://localhost:${port}`;
  const ports = isBehind ? [await freePort(), await freePort()] : [port];
  const shared = { ...database.settings, PUBLIC_URL: url, ...(isBehind && { TRUSTED_PROXIES: 'loopback' }), ...settings };
  const processes = await Promise.all(ports.map((own) => startProcess({ ...shared, PORT: String(own) })));
  const home = mkdtempSync(join(tmpdir(), 'versta-caddy-'));
  const caddy = isBehind ? await startCaddy({ port, upstreams: ports.map((own) => `127.0.0.1:${own}`), home }) : null;
  return {
    url,
    port,
    stop: async () => {
      await caddy?.stop();
      rmSync(home, { recursive: true, force: true });
      const codes = await Promise.all(processes.map((each) => each.end()));
      await database.drop();
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}
