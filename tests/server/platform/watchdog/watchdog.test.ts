import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

interface Line {
  level: number;
  msg: string;
  ran?: string[] | null;
}

/** Runs this code in a process that is watched as the server is, for one second of silence. */
async function watchedProcess(work: string) {
  const script = `import { createLogger } from '#server/platform/log.ts';
    import { watchEventLoop } from '#server/platform/watchdog/watchdog.ts';
    const log = createLogger('info');
    watchEventLoop(1, log);
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 50_000,
  });
  const ended = new Promise<number | string | null>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const log = (await text(child.stdout)).split('\n').filter(Boolean);
  return { end: await ended, log: log.map((line) => JSON.parse(line) as Line) };
}

it('a process that turns in circles ends, and its log says where it was', async () => {
  const { end, log } = await watchedProcess(`
    function turnInCircles() { for (;;) { /* for ever */ } }
    setTimeout(function beginning() { turnInCircles(); }, 10);`);

  expect(end).toBe(1);
  expect(log).toEqual([
    {
      level: 60,
      time: expect.any(Number),
      ran: expect.arrayContaining([expect.stringMatching(/^turnInCircles .*:\d+$/), expect.stringMatching(/^beginning /)]),
      msg: 'the event loop was silent for 1 s, so the process ends',
    },
  ]);
});

it('a process whose promises never let go of it ends, too', async () => {
  const { end, log } = await watchedProcess(`setTimeout(async function awaiting() { for (;;) await null; }, 10);`);

  expect(end).toBe(1);
  expect(log[0]?.ran).toEqual(expect.arrayContaining([expect.stringMatching(/^awaiting /)]));
});

it('a process that waits for its machine ends without a word about where it was', async () => {
  const { end, log } = await watchedProcess(`
    import { execFileSync } from 'node:child_process';
    setTimeout(() => execFileSync('sleep', ['60']), 10);`);

  expect(end).toBe('SIGKILL');
  expect(log).toMatchObject([{ level: 60, ran: null }]);
});

it('a process that works in small steps goes on, and is not kept alive', async () => {
  const { end, log } = await watchedProcess(`
    const until = Date.now() + 4_000;
    function step() {
      const pause = Date.now() + 400;
      while (Date.now() < pause);
      if (Date.now() < until) setTimeout(step); else log.info('done');
    }
    step();`);

  expect(end).toBe(0);
  expect(log).toMatchObject([{ msg: 'done' }]);
});
