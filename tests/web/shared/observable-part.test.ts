import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { observableValue, useObservablePart } from '#web/shared/observable-value.ts';

describe('a watched part of a value', () => {
  it('renders only when its own part changes', () => {
    const connection = observableValue({ state: 'online', lastAnswerAt: 1 });
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return useObservablePart(connection, ({ state }) => state);
    });

    act(() => connection.set({ state: 'online', lastAnswerAt: 2 }));
    expect(drawn).toBe(1);

    act(() => connection.set({ state: 'offline', lastAnswerAt: 2 }));
    expect(result.current).toBe('offline');
  });
});
