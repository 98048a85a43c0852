// `npm run test:start` tries what the README promises of `npm start`, on a new data folder, and ends it in three ways.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** The long steps of a start are done once, so the next start is quick. */
const once = ['bringing the tables to the newest schema, ', 'playing the demo event into the database …'];
const rebuilding = ['Installing', 'Building', 'Preparing the database'];

/** The lines of a start: every long step prints one. */
const promised = (round: string): string[] => [
  'Starting the server …',
  `opening the database in ${dataDir} …`,
  ...(round === 'first start' ? once : []),
  ...['/registration', '/previous/demo', '/wall/demo'].map((path) => `http://localhost:${port}${path}`),
];

/** A terminal sends Ctrl-C to the whole group, and npm sends it again. A supervisor signals npm only. */
const endings: Record<string, (npm: ChildProcess) => void> = {
  'Ctrl-C': (npm) => {
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    npm.kill('SIGINT');
  },
  'SIGTERM to npm alone': (npm) => npm.kill('SIGTERM'),
  'kill -9 of npm alone': (npm) => npm.kill('SIGKILL'),
};

async function becomesSilent(): Promise<boolean> {
  const start = performance.now();
  while (await answers()) {
    if (performance.now() - start > 5_000) return false;
    await pause(50);
  }
  return true;
}

async function startAndStop(round: string, ending: string, timeoutMs: number): Promise<void> {
  const start = performance.now();
  const npm = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      NODE_ENV: '',
      HOST: '',
    },
  });
  let output = '';
  npm.stdout.on('data', (text: Buffer) => {
    process.stdout.write(text);
    output += text.toString();
  });
  const ended = new Promise<NodeJS.Signals | number | null>((done) => npm.once('exit', (code, signal) => done(code ?? signal)));
  try {
    while (!(await answers())) {
      if (npm.exitCode !== null || performance.now() - start > timeoutMs)
        throw new Error(`${round}: /readyz did not answer within ${timeoutMs / 1000} s`);
      await pause(20);
    }
    const seconds = (performance.now() - start) / 1000;
    expect(true, `${round}: /readyz answers after ${seconds.toFixed(1)} s`);
    const status = await fetch(`${url}/api/auth/event/status`).then(
      (answer) => answer.json() as Promise<{ ok?: boolean; is_active?: boolean }>,
    );
    expect(status.ok === true && status.is_active === true, `${round}: the demo event is running`);

    // An address of this machine that is not 127.0.0.1: a server that listens on all of them answers here.
    const elsewhere = await fetch(url.replace('127.0.0.1', '127.0.0.2')).catch(() => undefined);
    expect(elsewhere === undefined, `${round}: only people at this machine reach the demo`);

    endings[ending]?.(npm);
    const end = await ended;
    // npm reports the signal of which its shell died; a failing server would give another code.
    expect(end === 0 || typeof end === 'string' || end === 143 || end === 130, `${round}: ${ending} is no failure (${end})`);
    expect(await becomesSilent(), `${round}: nothing listens any more`);
    const untold = promised(round).filter((words) => !output.includes(words));
    expect(
      untold.length === 0,
      `${round}: each step and three whole addresses are told${untold.map((words) => `, but not «${words}»`).join('')}`,
    );
    expect(!output.includes('{"level"'), `${round}: people get no line for each request`);
    const repeated = round === 'first start' ? [] : [...once, ...rebuilding].filter((words) => output.includes(words));
    expect(repeated.length === 0, `${round}: nothing is done again${repeated.map((words) => `, but «${words}»`).join('')}`);
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // No process of the group is left, as it must be.
    }
  }
}

try {
  await startAndStop('first start', 'Ctrl-C', 180_000);
  const modules = readdirSync('dist/server').filter((file) => file.endsWith('.js')).length;
  expect(modules <= 10, `the server is read from ${modules} files`);
  await startAndStop('second start', 'SIGTERM to npm alone', 15_000);
  await startAndStop('third start', 'kill -9 of npm alone', 15_000);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
