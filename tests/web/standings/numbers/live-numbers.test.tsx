import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { LiveNumbersPage } from '#web/features/standings/numbers/live-numbers-page.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

beforeEach(async () => {
  await startI18n('ru');
  await loadTexts('numbers');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the numbers of the running quest', () => {
  it('say when they do not come within ten seconds, and can be loaded again', spec('numbers.error'), async () => {
    render(
      <MemoryRouter>
        <LiveNumbersPage />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('alert')).toBeNull();

    await act(() => vi.advanceTimersByTimeAsync(12_000));

    expect(screen.getByRole('alert').textContent).toContain('Нет связи с сервером');
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  });

  it('ask for nothing while nobody looks, and at once when somebody does', async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', asked);
    const becomes = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    render(
      <MemoryRouter>
        <LiveNumbersPage />
      </MemoryRouter>,
    );
    const ofNumbers = () => asked.mock.calls.filter(([address]) => typeof address === 'string' && address.startsWith('/graphql')).length;

    becomes(true);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const before = ofNumbers();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(ofNumbers()).toBe(before);

    becomes(false);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(ofNumbers()).toBeGreaterThan(before);
  });
});
