import { describe, expect, it } from 'vitest';
import { Hub, type Remote } from '#server/platform/live/hub.ts';

/** Timers that run when the test says so. */
function handTimers() {
  const waiting = new Map<number, { run: () => void; ms: number }>();
  let last = 0;
  return {
    waiting,
    setTimeout: (run: () => void, ms: number) => {
      waiting.set((last += 1), { run, ms });
      return last;
    },
    clearTimeout: (timer: unknown) => void waiting.delete(timer as number),
    runAll() {
      const due = [...waiting.values()];
      waiting.clear();
      for (const { run } of due) run();
    },
  };
}

function cityHub(remote: Remote | null = null) {
  const timers = handTimers();
  const hub = new Hub({ timers, remote });
  /** Counts what a watcher yields, one step of promises at a time. */
  const watch = (topic: string) => {
    const frames = hub.watch(topic);
    const result = { count: 0, isOver: false };
    const pull = async () => {
      for await (const _frame of frames) result.count += 1;
      result.isOver = true;
    };
    const over = pull();
    return { frames, result, over };
  };
  return { timers, hub, watch };
}

/** Lets every promise that can settle do so. */
async function settle(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

describe('watching a topic', () => {
  it('yields at once, before anything changed', async () => {
    const { watch } = cityHub();

    const { result } = watch('board:1');
    await settle();

    expect(result.count).toBe(1);
  });

  it('yields one frame for ten thousand changes', async () => {
    const { hub, timers, watch } = cityHub();
    const { result } = watch('board:1');
    await settle();

    for (let index = 0; index < 10_000; index += 1) hub.touch('board:1');
    timers.runAll();
    await settle();
    timers.runAll();
    await settle();

    expect(result.count).toBe(2);
  });

  it('yields at most one frame each quarter of a second', async () => {
    const { hub, timers, watch } = cityHub();
    const { result } = watch('board:1');
    await settle();
    hub.touch('board:1');
    await settle();

    const early = result.count;
    const delays = [...timers.waiting.values()].map(({ ms }) => ms);
    timers.runAll();
    await settle();

    expect(delays).toEqual([250]);
    expect([early, result.count]).toEqual([1, 2]);
  });

  it('yields at once again after a quiet while', async () => {
    const { hub, timers, watch } = cityHub();
    const { result } = watch('board:1');
    await settle();
    timers.runAll();

    hub.touch('board:1');
    await settle();

    expect(result.count).toBe(2);
  });

  it('keeps one mark for a slow reader, however much changes', async () => {
    const { hub, timers } = cityHub();
    const frames = hub.watch('board:1');
    await frames.next();
    timers.runAll();
    for (let index = 0; index < 5000; index += 1) hub.touch('board:1');

    await frames.next();
    timers.runAll();
    let isThird = false;
    void frames.next().then(() => (isThird = true));
    await settle();

    expect(isThird).toBe(false);
  });

  it('does not wake streams of another topic', async () => {
    const { hub, timers, watch } = cityHub();
    const [mine, other] = [watch('team:1'), watch('team:11')];
    await settle();
    timers.runAll();

    hub.touch('team:1');
    await settle();

    expect([mine.result.count, other.result.count]).toEqual([2, 1]);
  });

  it('is given up by return, while it waits or not', async () => {
    const { hub, timers, watch } = cityHub();
    const { frames, result, over } = watch('board:1');
    await settle();
    const watched = [hub.topicStreamCount, hub.topics()];

    await frames.return?.();
    await over;
    hub.touch('board:1');

    expect(watched).toEqual([1, ['board:1']]);
    expect([hub.topicStreamCount, hub.topics(), timers.waiting.size]).toEqual([0, [], 0]);
    expect(result).toEqual({ count: 1, isOver: true });
    expect(await frames.next()).toEqual({ value: undefined, done: true });
  });

  it('ends with the hub', async () => {
    const { hub, watch } = cityHub();
    const watchers = [watch('board:1'), watch('board:1'), watch('team:1')];
    await settle();

    hub.close();
    await Promise.all(watchers.map(({ over }) => over));

    expect(hub.topicStreamCount).toBe(0);
  });
});

describe('several processes', () => {
  function twoProcesses() {
    const announced: string[] = [];
    let onTopic: (topic: string) => void = () => undefined;
    const remote: Remote = { announce: (topic) => void announced.push(topic), onTopic: (listener) => (onTopic = listener) };
    return { ...cityHub(remote), announced, receive: (topic: string) => onTopic(topic) };
  }

  it('are told of a change by its name only', () => {
    const { hub, announced } = twoProcesses();

    hub.touch('board:7');

    expect(announced).toEqual(['board:7']);
  });

  it('wake their watchers when another tells of a change, and do not tell it on', async () => {
    const { watch, timers, receive, announced } = twoProcesses();
    const { result } = watch('board:7');
    await settle();
    timers.runAll();

    receive('board:7');
    await settle();

    expect(result.count).toBe(2);
    expect(announced).toEqual([]);
  });

  it('do not tell of what they found out by looking', () => {
    const { hub, announced } = twoProcesses();
    const topics: string[] = [];
    hub.onTouch((topic) => void topics.push(topic));

    hub.touchHere('board:7');

    expect([topics, announced]).toEqual([['board:7'], []]);
  });
});
