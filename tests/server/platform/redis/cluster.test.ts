import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineRedis } from '#server/cli/doctor/examine-redis.ts';
import { readConfig } from '#server/platform/config.ts';
import { until } from '#tests/support/faults/until.ts';
import { hasRedisServer } from '#tests/support/processes/redis-process.ts';
import { type RedisCluster, startRedisCluster } from '#tests/support/processes/redis-topologies.ts';
import { twoProcesses } from './two-processes.ts';

describe.runIf(process.env.TEST_REDIS_URL && hasRedisServer())('over a cluster of Redis', () => {
  let redis: RedisCluster;
  let both: ReturnType<typeof twoProcesses>;
  const examined = () => examineRedis(readConfig({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' }));
  const areConnected = () => both.sender.isConnected() && both.receiver.isConnected();
  beforeAll(async () => {
    redis = await startRedisCluster();
    both = twoProcesses(redis.url);
  });
  afterAll(async () => {
    both.close();
    await redis.stop();
  });

  it('topics of all masters reach the other process', async () => {
    await both.hearsAll('at first');

    expect(await Promise.all(redis.masters.map((master) => redis.listChannels(master)))).toEqual(
      redis.masters.map(() => expect.arrayContaining([expect.stringMatching(/^versta:topics:\d+$/)]) as unknown),
    );
  });

  it('the doctor counts the masters, and warns of those without a replica', async () => {
    expect(await examined()).toMatchObject({ state: 'warning', found: '2 of 3 masters have no replica' });
  });

  it('signals flow again after a master was killed, by the replica that took its place', async () => {
    await both.hearsAll('before');

    await redis.masters[0]!.kill();
    await both.hearsAll('after the promotion');

    await until('all masters are listened to', areConnected);
    const { host } = new URL(redis.masters[0]!.url);
    await until('both logs tell of the outage and of its end', () => both.toldOfOutages(2, host));
    expect(both.received.size).toBe(both.topics.length);
  });

  it('signals of the other masters flow while one without a replica is away, and its own once it is back', async () => {
    await redis.masters[1]!.kill();
    both.announce();
    await until('signals of other masters come', () => both.received.size > 0);
    await until('the doctor finds the gap', async () => (await examined()).found === 'a part of the cluster has no master');

    await redis.masters[1]!.restart();

    await both.hearsAll('after its return');
    expect(both.received.size).toBe(both.topics.length);
  });
});
