import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { SignInFailure } from '#web/features/identity/sign-in/sign-in-failure.tsx';

const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeAll(() => startRussian('identity'));
beforeEach(() => vi.useFakeTimers());

describe('why a sign-in failed', () => {
  it.each([
    ['a refused sign-in', { reason: 'STALE' as const }],
    ['a form that could not be sent', { error: new TypeError('Failed to fetch') }],
  ])('is said of %s for five seconds', spec('8.31', '9.19'), (_what, failure) => {
    const onFaded = vi.fn<() => void>();
    render(<SignInFailure title="Вход не удался" failure={failure} onFaded={onFaded} />);

    passes(4_999);
    expect(screen.getByRole('alert').textContent).toMatch(/^Вход не удался.+/);
    expect(onFaded).not.toHaveBeenCalled();
    passes(1);

    expect(onFaded).toHaveBeenCalledOnce();
  });
});
