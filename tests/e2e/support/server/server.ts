import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { copyOfDemo, serverEnvironment } from './databases.ts';

const patienceMs = 90_000;

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
  const until = Date.now() + patienceMs;
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

/** Starts the real server with the demo data, as a process, like `npm start` does. Behind something else it is known by PUBLIC_URL. */
export async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const database = await copyOfDemo(port);
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: serverEnvironment({
      folder: inject('demo').folder,
      settings: { ...database.settings, PORT: String(port), PUBLIC_URL: url, DEMO: '1', ...settings },
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await answers(url, child);
  return {
    url,
    port,
    stop: async () => {
      child.kill('SIGINT');
      const code = await exit;
      await database.drop();
      return code;
    },
  };
}
