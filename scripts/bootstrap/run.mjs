import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { onOrphaned } from './orphaned.mjs';

const killAfterMs = 2_000;

/**
 * Runs a program under the given Node, in our terminal, and returns its exit code.
 * Ctrl-C reaches the whole process group, and npm sends it a second time: the program gets the first signal only, and its parent watch
 * (parent-watch.mjs) ignores what the terminal delivers as well. A second Ctrl-C after two seconds is a person who will not wait.
 */
export function run(node, args) {
  const env = { ...process.env, VERSTA_PARENT: String(process.pid) };
  env.PATH = [resolve('node_modules/.bin'), env.PATH].join(delimiter);
  // Node 22 and early 24 warn about type stripping on every start.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit', env });

  let stoppedAt = 0;
  const stop = (signal) => {
    if (!stoppedAt) {
      stoppedAt = Date.now();
      child.kill(signal);
    } else if (signal === 'SIGINT' && Date.now() - stoppedAt > killAfterMs) child.kill('SIGKILL');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const forget = onOrphaned(() => stop('SIGTERM'));

  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      forget();
      done(code ?? 128 + constants.signals[signal]);
    });
  });
}
