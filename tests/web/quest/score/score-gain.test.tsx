import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { useGain } from '#web/features/quest/score/use-gain.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('quest');
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what the score has just gained', () => {
  const watch = () => renderHook(({ points }) => useGain(points), { initialProps: { points: 48 } });

  it('stands for four seconds beside it', spec('B.13'), () => {
    const { result, rerender } = watch();
    rerender({ points: 52 });

    passes(3_999);
    expect(result.current).toBe(4);
    passes(1);

    expect(result.current).toBe(0);
  });

  it('is one sum for what came within three seconds', spec('B.14'), () => {
    const { result, rerender } = watch();
    rerender({ points: 52 });
    passes(2_900);
    rerender({ points: 58 });
    expect(result.current).toBe(10);

    passes(3_100);
    rerender({ points: 60 });

    expect(result.current).toBe(2);
  });

  it('is nothing on the first sight of a score', () => {
    expect(watch().result.current).toBe(0);
  });
});
