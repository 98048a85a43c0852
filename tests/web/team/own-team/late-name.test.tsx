import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { plainServer } from '#tests/web/plain-server.ts';
import { signIn } from '#tests/web/signed-in.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { useTeamCommands } from '#web/features/team/membership/use-team-commands.ts';
import type { OwnTeam_TeamFragment } from '#web/features/team/own-team/__generated__/own-team.generated.ts';
import { TeamName } from '#web/features/team/own-team/team-name.tsx';
import { ownOutbox } from '#web/offline/outbox/own-outbox.ts';
import { currentSender } from '#web/offline/outbox/page-senders.ts';

const name = (ru: string) => ({ __typename: 'LocalizedText', ru, en: ru }) as const;
const categories = [
  { __typename: 'Category', id: '1', code: 'RU', color: 'ORANGE', icon: 'WALK', name: name('Пешком, на русском') },
  { __typename: 'Category', id: '3', code: 'BIKE', color: 'GREEN', icon: 'BIKE', name: name('На велосипеде') },
] as const;
const members: OwnTeam_TeamFragment['members'] = [];
const team = {
  __typename: 'Team',
  id: '5',
  name: 'Третий Рим',
  nameState: 'SHOWN',
  nameReason: null,
  shownName: 'Третий Рим',
  isRanked: true,
  total: 1,
  liveTotal: 1,
  category: categories[0],
  members,
} as const;

const fails = vi.fn<(text: string) => void>();
const Page = () => <TeamName team={team} categories={[...categories]} isCaptain commands={useTeamCommands(fails)} />;

/** The page of a captain whose requests no server hears, as a phone in a tunnel has it. */
const openInTunnel = () => {
  plainServer(() => undefined, { isDown: true });
  const { Server } = replyingServer({ RenameTeam: new TypeError('Failed to fetch') });
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    { wrapper: Server },
  );
};
const press = (label: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));
const rename = async (to: string) => {
  await press('Изменить');
  fireEvent.change(screen.getByLabelText('Название команды'), { target: { value: to } });
  await press('Сохранить');
};
const entries = () =>
  ownOutbox()
    ?.entries.get()
    .map(({ command, state, code }) => ({ command, state, code }));
const waiting = (to: string) => ({
  command: { kind: 'rename', input: { name: to, replaces: 'Третий Рим' } },
  state: 'waiting',
  code: null,
});

beforeAll(() => startRussian('team', 'outbox', 'errors', 'common'));
beforeEach(() => {
  fails.mockClear();
  signIn();
});
afterEach(() => ownOutbox()?.forgetAll());

describe('a team’s name that its captain changes without network', () => {
  it('waits in its place, gives way to the next one, and can be taken back', async () => {
    openInTunnel();

    await rename('Пятый Рим');
    expect(await screen.findByText(/Ждёт сети · Пятый Рим/)).toBeTruthy();
    await rename('Вёрсты');

    expect(await screen.findByText(/Ждёт сети · Вёрсты/)).toBeTruthy();
    expect(entries()).toEqual([waiting('Вёрсты')]);
    await press('Не отправлять: Название команды, Вёрсты');
    expect([entries(), fails.mock.calls]).toEqual([[], []]);
  });

  it('is refused with its reason when somebody else has renamed the team meanwhile', async () => {
    openInTunnel();
    await rename('Пятый Рим');
    await screen.findByText(/Ждёт сети · Пятый Рим/);
    plainServer((operation) =>
      operation === 'SendRename' ? { data: { renameTeam: { __typename: 'EditConflict', code: 'EDIT_CONFLICT' } } } : undefined,
    );

    await act(() =>
      vi.waitFor(async () => {
        await currentSender.get()?.sendNow();
        expect(entries()).toEqual([{ ...waiting('Пятый Рим'), state: 'refused', code: 'EDIT_CONFLICT' }]);
      }, 4_000),
    );
  });

  it('does not wait with another category, which would find a team that has begun to play', async () => {
    openInTunnel();
    await press('Изменить');
    fireEvent.click(screen.getByRole('radio', { name: 'На велосипеде' }));
    await press('Сохранить');

    expect(entries()).toEqual([]);
    expect(fails).toHaveBeenCalledOnce();
  });
});
