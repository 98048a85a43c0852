import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Starts a process that is set up as the server is, and runs this code in it. */
async function processIn(happening: string, { isStoppedAfterFirstLine = false } = {}) {
  const script = `import { createLogger } from '#server/platform/log.ts';
    import { stopOnSignals } from '#server/start/stop.ts';
    const log = createLogger('info');
    stopOnSignals(async () => log.info('stopped'), log);
    ${happening}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // The line is written by then: at the exit the logger could overtake a line that is under way.
  if (isStoppedAfterFirstLine) child.stdout.once('data', () => child.kill('SIGTERM'));
  const lines = (await text(child.stdout)).trim().split('\n');
  return { code: await ended, log: lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } }) };
}

it('a task that fails and that nobody waits for is logged, and the process goes on', async () => {
  const failing = `setInterval(() => undefined, 60_000); void Promise.reject(new Error('a task of one request'));`;
  const { code, log } = await processIn(failing, { isStoppedAfterFirstLine: true });

  expect(log).toMatchObject([
    { msg: 'a task failed that nobody waited for', err: { message: 'a task of one request' } },
    { msg: 'stopped' },
  ]);
  expect(code).toBe(0);
});

it('a fault outside of every request is logged, and ends the process', async () => {
  const { code, log } = await processIn(`queueMicrotask(() => { throw new Error('a fault of nobody'); });`);

  expect(log).toMatchObject([{ msg: 'uncaught', err: { message: 'a fault of nobody' } }]);
  expect(code).toBe(1);
});
