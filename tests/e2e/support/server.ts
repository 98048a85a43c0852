import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

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

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of its own where a server is given, else a folder of its own for the embedded one. */
async function freshDatabase(port: number) {
  const directory = mkdtempSync(join(tmpdir(), 'versta-e2e-'));
  if (!process.env.DATABASE_URL)
    return { settings: { DATA_DIR: directory }, drop: async () => rmSync(directory, { recursive: true, force: true }) };

  const name = `versta_e2e_${process.pid}_${port}`;
  await onServer(`create database ${name}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL), { pathname: `/${name}` }).toString();
  const drop = async () => {
    await onServer(`drop database if exists ${name} with (force)`);
    rmSync(directory, { recursive: true, force: true });
  };
  return { settings: { DATABASE_URL: url, DATA_DIR: directory }, drop };
}

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
  const database = await freshDatabase(port);
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, ...database.settings, PORT: String(port), PUBLIC_URL: url, DEMO: '1', LOG_LEVEL: 'warn', ...settings },
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
