import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { HeldNames } from '#web/features/admin/teams/names/held-names.tsx';
import { NameReview } from '#web/features/admin/teams/names/name-review.tsx';
import type { PanelTeam } from '#web/features/admin/teams/team/panel-team.ts';
import { useTeamCommands } from '#web/features/admin/teams/use-team-commands.ts';

beforeAll(() => startRussian('adminTeams', 'records', 'errors'));

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const held = (id: string, name: string, isNameMarked = false) => ({
  __typename: 'FoundTeam',
  id,
  name,
  isNameMarked,
  captainName: 'Анна Заречная',
  category: { __typename: 'Category', id: '1', name: { __typename: 'LocalizedText', ru: 'Пешком', en: '' } },
});
const lists = (...items: object[]) => ({ data: { teams: { __typename: 'FoundTeams', items } } });

const openList = async (answers: Parameters<typeof replyingServer>[0]) => {
  const server = replyingServer(answers);
  render(<HeldNames event="msk" isOpen changes={0} onOpen={() => undefined} onChanged={() => undefined} />, { wrapper: server.Server });
  await screen.findByRole('dialog', { name: 'Названия команд на проверке' });
  const sent = () => server.requests.filter(({ name }) => name === 'AdminApproveNames').map(({ variables }) => variables['input']);
  return { sent };
};

describe('the list of names that wait', () => {
  it('approves those that are ticked, each as it was read', async () => {
    const { sent } = await openList({
      AdminHeldNames: lists(held('5', 'Третий Рим'), held('6', 'Бяки', true)),
      AdminApproveNames: { data: { approveNames: { __typename: 'NamesApproved', teamIds: ['5'] } } },
    });
    expect(screen.getByText(/есть слово из списка · Пешком/)).toBeTruthy();

    fireEvent.click(screen.getByRole('checkbox', { name: /^Третий Рим/ }));
    await press('Показать всем 1 название');

    await waitFor(() => expect(sent()).toEqual([{ names: [{ teamId: '5', name: 'Третий Рим' }] }]));
    expect(await screen.findByText('Одобрено 1 название')).toBeTruthy();
  });

  it('says when some of them have changed meanwhile', async () => {
    await openList({
      AdminHeldNames: lists(held('5', 'Третий Рим'), held('6', 'Вёрсты')),
      AdminApproveNames: { data: { approveNames: { __typename: 'NamesApproved', teamIds: ['5'] } } },
    });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Все сразу' }));
    await press('Показать всем 2 названия');

    expect(await screen.findByText(/Часть команд за это время сменила название/)).toBeTruthy();
  });

  it('sends nothing while nothing is ticked, and says when nothing waits', async () => {
    const { sent } = await openList({ AdminHeldNames: lists(held('5', 'Третий Рим')) });

    await press('Показать всем');

    expect(sent()).toEqual([]);
  });

  it('is empty once all names are seen', async () => {
    await openList({ AdminHeldNames: lists() });

    expect(screen.getByText('Все названия проверены.')).toBeTruthy();
  });
});

const team = (change: object) =>
  ({ id: '5', name: 'Бяки', nameState: 'HELD', nameReason: null, shownName: 'Команда 5', isNameMarked: true, ...change }) as PanelTeam;

const Panel = ({ change }: { change: object }) => <NameReview team={team(change)} commands={useTeamCommands(() => undefined)} />;

const openTeam = (change: object, answers: Parameters<typeof replyingServer>[0] = {}) => {
  const { requests, Server } = replyingServer(answers);
  render(<Panel change={change} />, { wrapper: Server });
  return { sent: (operation: string) => requests.filter(({ name }) => name === operation).map(({ variables }) => variables['input']) };
};

describe('the name of one team', () => {
  it('is shown to everybody by one tap', async () => {
    const { sent } = openTeam({}, { AdminApproveNames: { data: { approveNames: { __typename: 'NamesApproved', teamIds: ['5'] } } } });
    expect(screen.getByText('Название ждёт проверки. Остальные видят «Команда 5».')).toBeTruthy();

    await press('Показать всем');

    await waitFor(() => expect(sent('AdminApproveNames')).toEqual([{ names: [{ teamId: '5', name: 'Бяки' }] }]));
  });

  it('is asked to change with words in both languages, of which one is enough', async () => {
    const { sent } = openTeam(
      { nameState: 'SHOWN' },
      { AdminAskForAnotherName: { data: { askForAnotherName: { __typename: 'TeamChanged', teamId: '5' } } } },
    );
    await press('Попросить другое');
    const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

    write('Сообщение команде по-английски', '');
    write('Сообщение команде по-русски', ' ');
    await press('Попросить другое');
    expect(screen.getByRole('alert').textContent).toBe('Напишите команде хотя бы на одном языке.');
    expect(sent('AdminAskForAnotherName')).toEqual([]);

    write('Сообщение команде по-русски', 'Без имён людей');
    await press('Попросить другое');
    await waitFor(() =>
      expect(sent('AdminAskForAnotherName')).toEqual([{ teamId: '5', name: 'Бяки', reason: { ru: 'Без имён людей', en: '' } }]),
    );
  });

  it('that was refused says what the team was told, and may still be shown', () => {
    openTeam({ nameState: 'REFUSED', nameReason: { ru: 'Без имён людей', en: '' } });

    expect(screen.getByText('Без имён людей')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Показать всем']);
  });
});
