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
});
