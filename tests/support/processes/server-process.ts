import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const patienceMs = 90_000;

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** True when it ended, by itself or by a test. */
  readonly hasEnded: boolean;
  stop(): Promise<void>;
  /** Stops it for a while as a pause of its machine would, and lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Ends it as a crash would: nothing is drained, nothing said. */
  kill(): Promise<void>;
}

interface Launch {
  /** One that the test has chosen, so that a server comes back where it was. */
  port?: number;
  /** Another composition of the same parts. */
  entry?: string;
  /** Options of Node itself, such as to write a profile. */
  nodeArguments?: string[];
  /** Shows its log; left out where faults are made on purpose. */
  showsLog?: boolean;
  /** Told of every line that it logs. */
  hears?: (line: string) => void;
  /** The probe that must succeed before the test goes on: of a server that is ready, or of one that only lives. */
  awaits?: '/readyz' | '/healthz';
}

async function answers(probe: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(probe).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error('the server did not get ready');
}

/** One more real server beside the test, over the Redis of the run where there is one. What it logs is shown; it never outlives the test. */
export async function startServerProcess(settings: Record<string, string>, launch: Launch = {}): Promise<ServerProcess> {
  const { port = await freePort(), entry = 'server/main.ts', nodeArguments = [], showsLog = true, hears, awaits = '/readyz' } = launch;
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, TEST_REDIS_URL: redis = '', ...env } = process.env;
  const child = spawn(process.execPath, [...nodeArguments, '--import', './scripts/bootstrap/leash.mjs', entry], {
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
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{')) return;
    hears?.(line);
    if (showsLog) process.stderr.write(`${line}\n`);
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exit;
  };
  await answers(`${url}${awaits}`, child).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url,
    port,
    pid: child.pid ?? 0,
    get hasEnded() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
