import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { SignOutButton } from '#web/features/identity/sessions/sign-out-button.tsx';

beforeAll(() => startRussian('identity'));

describe('a sign-out that does not get through', () => {
  it.each([
    ['there is no network', new TypeError('Failed to fetch'), 'Нет сети: выйти получится, когда она появится.'],
    ['the server fails', refusal('INTERNAL'), 'Ошибка при выходе из системы. Попробуйте обновить страницу.'],
  ])('says why: %s', async (_why, reply, words) => {
    const { Server } = replyingServer({ SignOut: reply });
    render(<SignOutButton />, { wrapper: ({ children }) => <MemoryRouter>{<Server>{children}</Server>}</MemoryRouter> });

    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Выйти' })));

    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});
