import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useUnchanged } from '#web/shared/hooks/use-unchanged.ts';

const rendered = (first: object | undefined) => renderHook(({ value }) => useUnchanged(value), { initialProps: { value: first } });

describe('a response that may bring news', () => {
  it('stays the same object when it says the same', () => {
    const { result, rerender } = rendered({ solved: 3, curve: [1, 2] });
    const before = result.current;

    rerender({ value: { solved: 3, curve: [1, 2] } });

    expect(result.current).toBe(before);
  });

  it('is another one when a number has changed', () => {
    const { result, rerender } = rendered({ solved: 3, curve: [1, 2] });

    rerender({ value: { solved: 3, curve: [1, 3] } });

    expect(result.current).toEqual({ solved: 3, curve: [1, 3] });
  });

  it('is nothing until it has come', () => {
    const { result, rerender } = rendered(undefined);
    expect(result.current).toBeUndefined();

    rerender({ value: { solved: 0 } });

    expect(result.current).toEqual({ solved: 0 });
  });
});
