import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { useGain } from '#web/features/quest/header/score-ticker.tsx';

const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeAll(() => startRussian('quest'));
beforeEach(() => vi.useFakeTimers());

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
