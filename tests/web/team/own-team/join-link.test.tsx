import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { JoinLink } from '#web/features/team/own-team/join-link.tsx';

const link = 'https://versta.example/qr/verify?token=abc';
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const copies = async () => {
  render(<JoinLink link={link} teamName="Третий Рим" />);
  fireEvent.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
  await passes(0);
};

beforeAll(() => startRussian('team'));
beforeEach(() => vi.useFakeTimers());

describe('the captain’s invitation', () => {
  it('is copied, which is said for three seconds', spec('2.4.16', '9.17', 'profile.success-copied'), async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await copies();

    await passes(2_999);
    expect(copied).toHaveBeenCalledWith(link);
    expect(screen.getByText('Скопировано!')).toBeTruthy();
    await passes(1);

    expect(screen.queryByText('Скопировано!')).toBeNull();
  });

  it('says when it cannot be copied, and stays visible to be copied by hand', spec('8.38'), async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await copies();

    expect(screen.getByText('Не удалось скопировать ссылку')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Скопируйте вручную').value).toBe(link);
  });
});
