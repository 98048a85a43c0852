import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const patienceMs = 10_000;

/** True when this machine can run a Redis of the test's own. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export interface RedisProcess {
  url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Brings it back, empty, where it was. */
  restart(): Promise<void>;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * A Redis of its own, which keeps nothing, so that one test can take it away and another process never hears its topics. What is given is the
 * command line after the port, such as the settings of a sentinel.
 */
export async function startRedisProcess(settings: readonly string[] = []): Promise<RedisProcess> {
  const port = await freePort();
  let stop: () => Promise<void> = () => Promise.resolve();

  const start = async () => {
    const child = spawn(
      'redis-server',
      [...settings, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'],
      { stdio: 'ignore' },
    );
    const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const abandon = () => child.kill('SIGKILL');
    process.once('exit', abandon);
    stop = async () => {
      process.off('exit', abandon);
      child.kill('SIGKILL');
      await exit;
    };
    const until = Date.now() + patienceMs;
    while (!(await listens(port))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('the Redis of the test did not start');
      await wait(20);
    }
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, kill: () => stop(), restart: start };
}
