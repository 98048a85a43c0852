import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Overloaded } from '#server/platform/errors.ts';
import { inThread } from '#server/platform/thread/in-thread.ts';
import type * as works from './works.ts';

const work = <Name extends keyof typeof works>(name: Name, bounds?: { seconds: number; megabytes: number }) =>
  inThread<(typeof works)[Name]>(join(import.meta.dirname, 'works.ts'), name, bounds);

describe('work in the thread of uploads', () => {
  it('runs in another thread, which is kept for the next work', async () => {
    const [first, second] = [await work('currentThread')(undefined as never), await work('currentThread')(undefined as never)];

    expect(first).not.toBe(threadId);
    expect(second).toBe(first);
  });

  it('is given bytes, and gives back what it throws', async () => {
    expect(await work('countBytes')(Buffer.from('квест'))).toBe(10);
    await expect(work('fail')('no such shape')).rejects.toThrow(new TypeError('no such shape'));
  });

  it('that never ends is ended at its bound of time, while this thread goes on', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);

    const spinning = work('spin', { seconds: 0.5, megabytes: 256 })(undefined as never);
    await expect(spinning).rejects.toMatchObject({ bound: 'seconds', limit: 0.5 });
    clearInterval(counting);

    expect(turns).toBeGreaterThan(5);
    expect(await work('countBytes')(Buffer.from('quest'))).toBe(5);
  });

  it('that fills the memory is ended at its bound, and the next work has a thread', async () => {
    await expect(work('fill', { seconds: 60, megabytes: 32 })(undefined as never)).rejects.toMatchObject({ bound: 'megabytes', limit: 32 });

    expect(await work('countBytes')(Buffer.from('quest'))).toBe(5);
  });

  it('waits its turn, and is refused when twenty pieces wait', async () => {
    const all = await Promise.allSettled(Array.from({ length: 22 }, () => work('currentThread')(undefined as never)));

    expect(new Set(all.slice(0, 20).map((one) => one.status === 'fulfilled' && one.value)).size).toBe(1);
    expect(all.slice(20).every((one) => one.status === 'rejected' && one.reason instanceof Overloaded)).toBe(true);
  });
});
