import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { say } from '#web/features/editing/form/say.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

/** The time that a toast takes to go, after it has begun to. */
const leavingMs = 500;
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeAll(() => startI18n('ru'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => toast.dismiss());

describe('a toast', () => {
  it.each([
    ['of an error', 5_000, () => notify.error('Ошибка загрузки', 'Причина')],
    ['of a warning', 5_000, () => notify.warning('Не удалось получить подсказку')],
    ['of a QR code that did not come', 4_000, () => notify.errorBriefly('Ошибка QR-кода', 'Ошибка при загрузке QR-кода')],
    ['of good news', 3_000, () => notify.success('Сохранено')],
    ['of an editor, good', 3_000, () => say.done('Успех', 'Загадка создана')],
    ['of an editor, bad', 3_000, () => say.failed('Ошибка', 'Не удалось сохранить загадку')],
  ])('%s stands for %d ms', spec('1.19', '8.9', '8.17', '8.18', '9.16'), async (_what, milliseconds, tell) => {
    render(<Toasts />);
    act(() => void tell());
    await passes(1);
    const shown = () => document.querySelectorAll('[data-sonner-toast]').length;

    await passes(milliseconds - 100);
    expect(shown()).toBe(1);
    await passes(100 + leavingMs);

    expect(shown()).toBe(0);
  });

  it('says the same trouble once while it stands there', async () => {
    render(<Toasts />);
    act(() => {
      notify.error('Ошибка загрузки', 'Причина');
      notify.error('Ошибка загрузки', 'Причина');
    });
    await passes(1);

    expect(screen.getAllByText('Ошибка загрузки')).toHaveLength(1);
  });
});
