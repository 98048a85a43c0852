import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterWhile, everyWhileSeen } from '#web/shared/clock/while-seen.ts';

const minuteMs = 60_000;
let hidden: { mockReturnValue: (isHidden: boolean) => unknown };

const becomes = (sight: 'hidden' | 'seen') => {
  hidden.mockReturnValue(sight === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => void vi.useRealTimers());

describe('what runs again and again', () => {
  it('rests on a hidden page, and runs at once when the page is seen again after its time', () => {
    const act = vi.fn<() => void>();
    const rest = everyWhileSeen(act, 5_000);

    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(2);
    becomes('hidden');
    vi.advanceTimersByTime(10 * minuteMs);
    expect(act).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);

    becomes('seen');
    expect(act).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(5_000);
    expect(act).toHaveBeenCalledTimes(4);

    rest();
    becomes('hidden');
    becomes('seen');
    vi.advanceTimersByTime(minuteMs);
    expect(act).toHaveBeenCalledTimes(4);
  });

  it('does not run at a glance away', () => {
    const act = vi.fn<() => void>();
    const rest = everyWhileSeen(act, 5_000);
    vi.advanceTimersByTime(1_000);

    becomes('hidden');
    vi.advanceTimersByTime(1_000);
    becomes('seen');

    expect(act).not.toHaveBeenCalled();
    rest();
  });
});

describe('what runs after a while', () => {
  it('waits for a minute on a hidden page', () => {
    const act = vi.fn<() => void>();
    becomes('hidden');
    afterWhile(act, 5_000);

    vi.advanceTimersByTime(minuteMs - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('runs once, as soon as the page is seen again and its time is over', () => {
    const act = vi.fn<() => void>();
    afterWhile(act, 5_000);
    becomes('hidden');
    vi.advanceTimersByTime(20_000);
    expect(act).not.toHaveBeenCalled();

    becomes('seen');
    vi.advanceTimersByTime(0);
    becomes('hidden');
    becomes('seen');
    vi.advanceTimersByTime(minuteMs);

    expect(act).toHaveBeenCalledTimes(1);
  });

  it('keeps its time through a glance away, and can be called off', () => {
    const [act, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    afterWhile(act, 5_000);
    const callOff = afterWhile(other, 5_000);
    vi.advanceTimersByTime(2_000);
    becomes('hidden');
    becomes('seen');
    callOff();

    vi.advanceTimersByTime(2_999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(act).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });
});
