// npm run test:start: what the README promises of npm start, done to a fresh data folder. Ctrl-C is sent the way a
// terminal and npm together send it, to the whole group and then once more.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const dataDir = mkdtempSync(join(tmpdir(), 'versta-start-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port: free } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return free;
}

const expect = (truth: boolean, words: string) => {
  if (!truth) throw new Error(words);
  console.log(`ok  ${words}`);
};

const answers = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;

async function startAndStop(round: string, patience: number): Promise<number> {
  const start = performance.now();
  const npm = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', NODE_ENV: '' },
  });
  const ended = new Promise<number | null>((done) => npm.once('exit', (code) => done(code)));
  const group = -(npm.pid ?? 0);
  try {
    while (!(await answers())) {
      if (npm.exitCode !== null || performance.now() - start > patience) throw new Error(`${round}: /readyz did not answer within ${patience / 1000} s`);
      await pause(20);
    }
    const seconds = (performance.now() - start) / 1000;
    expect(true, `${round}: /readyz answers after ${seconds.toFixed(1)} s`);
    const status = await fetch(`${url}/api/auth/event/status`).then((answer) => answer.json() as Promise<{ ok?: boolean; is_active?: boolean }>);
    expect(status.ok === true && status.is_active === true, `${round}: the demo event is running`);

    process.kill(group, 'SIGINT');
    npm.kill('SIGINT');
    expect((await ended) === 0, `${round}: Ctrl-C ends it with code 0`);
    expect(!(await answers()), `${round}: nothing listens any more`);
    return seconds;
  } finally {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // Nobody of the group is left, which is the point.
    }
  }
}

try {
  await startAndStop('first start', 120_000);
  const seconds = await startAndStop('second start', 15_000);
  expect(seconds < 5, `second start is quick (${seconds.toFixed(1)} s, promised on an idle machine: 3 s)`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
