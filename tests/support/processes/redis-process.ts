import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const keepsNothing = ['--save', '', '--appendonly', 'no', '--dir', '/tmp'];

/** True when this machine can run a private Redis. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export interface RedisProcess {
  url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
}

/**
 * Starts a private Redis, which stores nothing, so that a test can stop it and other processes never get its topics. `args` is the
 * command line before the port, such as the settings of a sentinel.
 */
export async function startRedisProcess(settings: readonly string[] = []): Promise<RedisProcess> {
  const port = await freePort();
  const start = async () => {
    const program = startProgram(['redis-server', ...settings, '--port', String(port), '--bind', '127.0.0.1', ...keepsNothing]);
    await program.untilReady(() => listens(port));
    return program;
  };
  let redis = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => redis.kill(),
    async restart() {
      redis = await start();
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}
