import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { PassButton } from '#web/features/pass/pass-button.tsx';
import { forgetPass } from '#web/features/pass/saved-pass.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const team = {
  __typename: 'Team',
  id: '1',
  name: 'Третий Рим',
  codeKey: null,
  members: [{ __typename: 'Member', id: '7', isCaptain: true }],
};
const viewer = { __typename: 'Viewer', id: '7', fullName: 'Анна', role: 'GUEST', pass: null, team };

const open = async (answer: Parameters<typeof replyingServer>[0]) => {
  const { Server } = replyingServer(answer);
  render(
    <Server>
      <MemoryRouter>
        <PassButton />
        <Toasts />
      </MemoryRouter>
    </Server>,
  );
  await act(async () => undefined);
};

beforeAll(() => startRussian('pass'));
afterEach(() => {
  toast.dismiss();
  cleanup();
  forgetPass();
});

describe('one’s own QR code', () => {
  it('shows a toast when the response has no pass', spec('8.15'), async () => {
    await open({ OwnPass: { data: { viewer } } });

    expect(await screen.findByText('Ошибка QR-кода')).toBeTruthy();
    expect(screen.getByText('Ответ не содержит изображение QR-кода')).toBeTruthy();
  });

  it('shows a toast when no response comes', spec('8.16'), async () => {
    await open({ OwnPass: new TypeError('Failed to fetch') });

    expect(await screen.findByText('Ошибка QR-кода')).toBeTruthy();
    expect(screen.getByText('Ошибка при загрузке QR-кода')).toBeTruthy();
  });
});
