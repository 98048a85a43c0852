import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeAt, minuteMs } from '#server/modules/checkpoints/codes/place-code.ts';
import { spec } from '#tests/support/spec.ts';
import type { OwnPassQuery } from '#web/features/pass/__generated__/pass.generated.ts';
import { PassButton } from '#web/features/pass/pass-button.tsx';
import { forgetPass, savePass } from '#web/features/pass/saved-pass.ts';
import { createCache } from '#web/graphql/apollo/client.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { becomeOwner } from '#web/offline/owner.ts';

type Viewer = NonNullable<OwnPassQuery['viewer']>;

const anna: Viewer = {
  __typename: 'Viewer',
  id: '7',
  fullName: 'Анна Заречная',
  role: 'GUEST',
  pass: { __typename: 'Pass', link: 'https://versta.example/qr/verify?token=new' },
  team: {
    __typename: 'Team',
    id: '1',
    name: 'Третий Рим',
    codeKey: null,
    members: [{ __typename: 'Member', id: '7', isCaptain: true }],
  },
};
const kept = { viewerId: '7', link: 'https://versta.example/qr/verify?token=kept', fullName: 'Анна', teamName: 'Рим', isCaptain: true };

/** The header's button, and the server's response in the test's hand. */
const show = (viewerId?: string) => {
  let answer: (viewer: Viewer) => void = () => undefined;
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        answer = (viewer) => {
          sink.next({ data: { viewer } });
          sink.complete();
        };
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <MemoryRouter>
        <PassButton {...(viewerId && { viewerId })} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { answers: (viewer: Viewer) => act(async () => answer(viewer)) };
};

const button = () => screen.getByRole('button', { name: /Показать мой QR-код$/ });

/** The code that draws the pass is fetched beside the page. */
const opens = async () => {
  fireEvent.click(button());
  await screen.findByRole('dialog');
};

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('pass');
  // Read once before anybody waits for it: the first reading takes a busy machine longer than a test waits for a dialog.
  await import('#web/features/pass/pass-modal.tsx');
});
beforeEach(() => becomeOwner('7'));
afterEach(() => {
  cleanup();
  forgetPass();
});

describe('the QR button of the quest', () => {
  it('says that it is loading until the pass is known', spec('2.5.2'), async () => {
    const server = show();
    expect(button().textContent).toBe('Загрузка...');

    await server.answers(anna);

    expect(button().textContent).toBe('QR-код');
  });

  it('opens the saved pass while the server has not responded', async () => {
    savePass(kept);
    show('7');

    await opens();

    expect(screen.getByRole('img', { name: 'QR-код: Анна' })).toBeTruthy();
  });

  it('shows the code of the team below it, of this minute, without a response of the server', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:20Z'), toFake: ['Date'] });
    const codeKey = Buffer.alloc(32, 7);
    savePass({ ...kept, codeKey: codeKey.toString('base64url') });
    show('7');

    await opens();

    const code = codeAt(codeKey, Date.parse('2026-11-21T11:00:00Z') / minuteMs);
    expect((await screen.findByText('Код команды')).nextElementSibling?.textContent).toBe(code);
  });

  it('never opens the pass of somebody else who used this browser', spec('C.13'), async () => {
    savePass(kept);
    show('8');

    await opens();

    expect(screen.queryByRole('img')).toBeNull();
  });

  it('leads to a team who has none', spec('2.4.7'), async () => {
    const server = show();
    await server.answers({ ...anna, pass: null, team: null });

    await opens();

    expect(screen.getByText('Команда не создана')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Создать или найти команду' }).getAttribute('href')).toBe('/profile#team');
  });
});
