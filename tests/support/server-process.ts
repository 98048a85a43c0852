import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 90_000;

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error('the server did not get ready');
}

/** One more real server beside the test, over the Redis of the run where there is one. What it logs is shown; it never outlives the test. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, TEST_REDIS_URL: redis = '', ...env } = process.env;
  const child = spawn(process.execPath, ['--import', './scripts/bootstrap/leash.mjs', 'server/main.ts'], {
    env: {
      ...env,
      REDIS_URL: redis,
      DEMO: '0',
      VERSTA_PARENT: String(process.pid),
      LOG_LEVEL: 'warn',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // The welcome is for people; the log is JSON.
  createInterface(child.stdout).on('line', (line) => void (line.startsWith('{') && process.stderr.write(`${line}\n`)));
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  await answers(url, child).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await exit;
    throw error;
  });
  return { url, stop };
}
