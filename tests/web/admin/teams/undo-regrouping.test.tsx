import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { UndoRegrouping } from '#web/features/admin/teams/regrouping/undo-regrouping.tsx';
import type { PanelTeam } from '#web/features/admin/teams/team/panel-team.ts';
import { useTeamCommands } from '#web/features/admin/teams/use-team-commands.ts';

const team = (canUndo: boolean) =>
  ({
    id: '5',
    name: 'Третий Рим',
    regrouping: {
      __typename: 'Regrouping',
      id: '31',
      kind: 'MERGE',
      fromTeamName: 'Вёрсты',
      madeBy: 'Вера Дорожкина',
      madeAt: '2026-05-16T10:00:00Z',
      canUndo,
    },
  }) as unknown as PanelTeam;

const Panel = ({ canUndo }: { canUndo: boolean }) => <UndoRegrouping team={team(canUndo)} commands={useTeamCommands(() => undefined)} />;

beforeAll(() => startRussian('adminTeams', 'errors'));

it('a merge is taken back once the organizer has confirmed it', async () => {
  const { requests, Server } = replyingServer({
    AdminUndoRegrouping: { data: { undoRegrouping: { __typename: 'Regrouped', team: { __typename: 'FoundTeam', id: '5' } } } },
  });
  const undone = () => requests.filter(({ name }) => name === 'AdminUndoRegrouping').map(({ variables }) => variables['input']);
  render(<Panel canUndo />, { wrapper: Server });
  screen.getByRole('heading', { name: 'Объединена с командой «Вёрсты»' });

  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Отменить' })));
  expect(undone()).toEqual([]);
  const dialog = screen.getByRole('alertdialog', { name: 'Вернуть всё, как было?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Отменить' }));

  await waitFor(() => expect(undone()).toEqual([{ regroupingId: '31' }]));
});

it('a merge that play has gone on after says that it stays', () => {
  render(<Panel canUndo={false} />, { wrapper: replyingServer({}).Server });

  expect(screen.getByText('Счёт или состав с тех пор изменились, отменить уже нельзя.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
