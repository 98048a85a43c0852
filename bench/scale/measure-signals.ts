import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createLogger } from '#server/platform/log.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { Closers } from '../rig/closers.ts';
import { rounded } from '../rig/spread.ts';

const listeners = 16;
const signals = 4_000;
const pauseMs = 1;
const settleMs = 500;

/** Measures the processor time in ms of Redis and of the receiver, for one signal from one process to another. */
export async function measureSignals(): Promise<{ redisMs: number | null; hearMs: number | null; lost: number }> {
  const closers = new Closers();
  try {
    const redis = await startRedisProcess();
    closers.add(() => redis.kill());
    const remotes = Array.from({ length: listeners + 1 }, () => connectRedis({ url: redis.url, log: createLogger('silent') }));
    closers.add(() => {
      for (const remote of remotes) remote.close();
    });
    const watch = new Redis(redis.url);
    closers.add(() => watch.disconnect());
    const redisCpuMs = async () =>
      [...(await watch.info('cpu')).matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].reduce((sum, [, text]) => sum + Number(text) * 1_000, 0);
    while (!remotes.every((remote) => remote.isConnected())) await wait(settleMs);
    let received = 0;
    for (const remote of remotes) remote.onTopic(() => (received += 1));
    await wait(settleMs);
    const before = { redis: await redisCpuMs(), own: process.cpuUsage() };
    for (let at = 0; at < signals; at += 1) {
      remotes[0]?.announce(`team:${at}`);
      await wait(pauseMs);
    }
    await wait(settleMs);
    const own = process.cpuUsage(before.own);
    const deliveries = signals * listeners;
    return {
      redisMs: rounded(((await redisCpuMs()) - before.redis) / deliveries),
      hearMs: rounded((own.user + own.system) / 1_000 / deliveries),
      lost: deliveries - received,
    };
  } finally {
    await closers.close();
  }
}
