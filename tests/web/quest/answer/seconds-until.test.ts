import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSecondsUntil } from '#web/features/quest/answer/answer-button.tsx';

beforeEach(() => void vi.useFakeTimers());

describe('the wait after too many wrong answers', () => {
  it.each([
    ['back', -20],
    ['ahead', 20],
  ])('lasts as long as the server said, also when the clock of the phone is set twenty minutes %s', (_way, minutes) => {
    const moment = Date.now() + 30_000;
    const { result } = renderHook(() => useSecondsUntil(moment));
    const before = result.current;

    vi.setSystemTime(Date.now() + minutes * 60_000);
    act(() => void vi.advanceTimersByTime(10_000));
    const left = result.current;

    expect([before, left]).toEqual([30, 20]);
  });
});
