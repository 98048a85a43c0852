import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { createConnectionMonitor } from '#web/shared/connection/connection-state.ts';

const network = new TypeError('Failed to fetch');
const never = () => false;

describe('the connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is slow while a response has been awaited for four seconds, and good again with the response', spec('B.5'), async () => {
    const { connection, watch } = createConnectionMonitor(() => Promise.reject(network));
    const { promise, resolve } = Promise.withResolvers<string>();
    const watched = watch(() => promise, never);

    await vi.advanceTimersByTimeAsync(4_000);
    expect(connection.get().state).toBe('slow');

    resolve('late');
    await watched;
    expect(connection.get().state).toBe('online');
  });

  it('stays slow while one response is still awaited, though others come', async () => {
    const { connection, watch } = createConnectionMonitor(() => Promise.reject(network));
    const { promise, resolve } = Promise.withResolvers<string>();
    const watched = watch(() => promise, never);
    await vi.advanceTimersByTimeAsync(4_000);

    await watch(() => Promise.resolve('quick'), never);
    expect(connection.get().state).toBe('slow');

    resolve('late');
    await watched;
    expect(connection.get().state).toBe('online');
  });

  it('is slow no longer when what was slow has been given up', async () => {
    const { connection, watch } = createConnectionMonitor(() => Promise.reject(network));
    const { promise, reject } = Promise.withResolvers<string>();
    const watched = watch(
      () => promise,
      () => true,
    ).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(4_000);

    reject(new DOMException('left the page', 'AbortError'));
    await watched;

    expect(connection.get().state).toBe('online');
  });

  it('is proved by a ping of a stream as well as by a response', () => {
    const { connection, failed, responded } = createConnectionMonitor(() => Promise.reject(network));
    failed();

    responded();

    expect(connection.get()).toEqual({ state: 'back', lastResponseAt: Date.now() });
  });

  it(
    'is lost when nobody responds, keeps the time of the last response, and says for three seconds that it is back',
    spec('B.6'),
    async () => {
      const { connection, watch } = createConnectionMonitor(() => Promise.resolve());
      await watch(() => Promise.resolve('ok'), never);
      const { lastResponseAt } = connection.get();

      await watch(() => Promise.reject(network), never).catch(() => undefined);
      expect(connection.get()).toEqual({ state: 'offline', lastResponseAt });

      await vi.advanceTimersByTimeAsync(5_000);
      expect(connection.get().state).toBe('back');

      await vi.advanceTimersByTimeAsync(3_000);
      expect(connection.get().state).toBe('online');
    },
  );

  it('is not lost because we gave up a request ourselves', async () => {
    const { connection, watch } = createConnectionMonitor(() => Promise.resolve());

    await watch(
      () => Promise.reject(new DOMException('left the page', 'AbortError')),
      () => true,
    ).catch(() => undefined);

    expect(connection.get().state).toBe('online');
  });

  it('goes on probing until someone responds', async () => {
    const probe = vi.fn<() => Promise<void>>().mockRejectedValueOnce(network).mockRejectedValueOnce(network).mockResolvedValue();
    const { connection, failed } = createConnectionMonitor(probe);

    failed();
    await vi.advanceTimersByTimeAsync(15_000);

    expect(probe).toHaveBeenCalledTimes(3);
    expect(connection.get().state).toBe('back');
  });

  describe('that is back', () => {
    it('is told of once, however many responses come meanwhile', async () => {
      const { onReturn, failed, responded } = createConnectionMonitor(() => Promise.reject(network));
      const act = vi.fn<() => void>();
      onReturn(act);
      failed();

      for (let response = 0; response < 5; response += 1) {
        responded();
        await vi.advanceTimersByTimeAsync(100);
      }
      expect(act).toHaveBeenCalledTimes(1);

      failed();
      responded();
      await vi.advanceTimersByTimeAsync(0);
      expect(act).toHaveBeenCalledTimes(2);
    });

    it('is told of at some moment within the time that is given', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const { onReturn, failed, responded } = createConnectionMonitor(() => Promise.reject(network));
      const act = vi.fn<() => void>();
      onReturn(act, 3_000);
      failed();
      responded();

      await vi.advanceTimersByTimeAsync(1_499);
      expect(act).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(act).toHaveBeenCalledTimes(1);
    });

    it('is not told of when it is gone again by then, nor to who has called it off', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const { onReturn, failed, responded } = createConnectionMonitor(() => Promise.reject(network));
      const [act, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
      onReturn(act, 3_000);
      const callOff = onReturn(other, 3_000);
      failed();
      responded();
      await vi.advanceTimersByTimeAsync(1_000);

      callOff();
      failed();
      await vi.advanceTimersByTimeAsync(3_000);

      expect(act).not.toHaveBeenCalled();
      expect(other).not.toHaveBeenCalled();
    });
  });
});
