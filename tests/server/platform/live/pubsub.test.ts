import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { connectRedis, type RedisRemote } from '#server/platform/redis/pubsub.ts';

const url = process.env.TEST_REDIS_URL ?? '';
const log = createLogger('silent');
const open: RedisRemote[] = [];
afterEach(() => {
  for (const remote of open.splice(0)) remote.close();
});

function processOn(channel: string, at = url) {
  const remote = connectRedis({ url: at, log, channel });
  const received: string[] = [];
  remote.onTopic((topic) => void received.push(topic));
  open.push(remote);
  return { remote, received };
}

describe.runIf(url)('hints over Redis', () => {
  it('reach every other process on the channel, and not the one that sent them', async () => {
    const channel = `versta-test:${process.pid}:${Date.now()}`;
    const [one, two, elsewhere] = [processOn(channel), processOn(channel), processOn(`${channel}:other`)];
    await vi.waitFor(() => expect([one, two, elsewhere].every(({ remote }) => remote.isConnected())).toBe(true), { timeout: 5000 });

    await vi.waitFor(
      () => {
        one.remote.announce('board:7');
        expect(two.received).toContain('board:7');
      },
      { timeout: 5000 },
    );

    expect(one.received).toEqual([]);
    expect(elsewhere.received).toEqual([]);
  });
});

describe.runIf(url)('what a process says of itself', () => {
  it('is heard by the others, and not by itself', async () => {
    const channel = `versta-test:${process.pid}:${Date.now()}:vitals`;
    const [one, two] = [processOn(channel).remote, processOn(channel).remote];
    const received: string[][] = [[], []];
    [one, two].forEach((remote, index) => remote.onReport(({ text: words }) => received[index]?.push(words)));
    await vi.waitFor(() => expect(one.isConnected() && two.isConnected()).toBe(true), { timeout: 5000 });

    await vi.waitFor(
      () => {
        one.report('1 2 3 4');
        expect(received[1]).toContain('1 2 3 4');
      },
      { timeout: 5000 },
    );

    expect(received[0]).toEqual([]);
  });
});

describe('without Redis', () => {
  it('a signal is lost at once, and nothing fails or waits', () => {
    const { remote } = processOn('versta-test:nowhere', 'redis://127.0.0.1:1');

    expect(() => remote.announce('board:7')).not.toThrow();
    expect(remote.isConnected()).toBe(false);
  });
});
