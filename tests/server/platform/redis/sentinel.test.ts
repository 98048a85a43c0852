import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineRedis } from '#server/cli/doctor/examine-redis.ts';
import { readConfig } from '#server/platform/config.ts';
import { until } from '#tests/support/faults/until.ts';
import { hasRedisServer } from '#tests/support/processes/redis-process.ts';
import { type SentinelledRedis, startSentinelledRedis } from '#tests/support/processes/redis-topologies.ts';
import { twoProcesses } from './two-processes.ts';

describe.runIf(process.env.TEST_REDIS_URL && hasRedisServer())('over a Redis with sentinels', () => {
  let redis: SentinelledRedis;
  let both: ReturnType<typeof twoProcesses>;
  const examined = () => examineRedis(readConfig({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' }));
  beforeAll(async () => {
    redis = await startSentinelledRedis();
    both = twoProcesses(redis.url);
  });
  afterAll(async () => {
    both.close();
    await redis.stop();
  });

  it('signals reach the other process, and the doctor finds nothing', async () => {
    await both.hearsAll('at first');

    expect(await examined()).toMatchObject({ state: 'ok', found: expect.stringMatching(/^Redis .*sentinels/) as string });
  });

  it('signals flow again after the master was killed, by the replica that took its place, and the log tells of it', async () => {
    await both.hearsAll('before');

    await redis.master.kill();
    await both.hearsAll('after the promotion');

    await until('all four connections are back', () => both.sender.isConnected() && both.receiver.isConnected());
    await until('the log tells of the outage of each connection and of its end', () => both.toldOfOutages(4));
    expect(both.received.size).toBe(both.topics.length);
  });

  it('the doctor warns when no replica could take the place of the master', async () => {
    expect(await examined()).toMatchObject({ state: 'warning', found: 'the master has no replica' });
  });

  it('the doctor says which sentinel does not answer, and no password', async () => {
    const [before = '', after = ''] = redis.url.split('/city');
    const finding = await examineRedis(readConfig({ REDIS_URL: `${before},127.0.0.1:1/city${after}`, LOG_LEVEL: 'silent' }));

    expect(finding).toMatchObject({ state: 'warning', found: expect.stringContaining('the sentinel 127.0.0.1:1 says:') as string });
    expect(JSON.stringify(finding)).not.toContain('let');
  });
});
