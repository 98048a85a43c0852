import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { OwnTeamCard } from '#web/features/team/own-team/own-team-card.tsx';

const name = (ru: string) => ({ __typename: 'LocalizedText', ru, en: ru });
const categories = [
  { __typename: 'Category', id: '1', code: 'RU', color: 'ORANGE', icon: 'WALK', name: name('Пешком, на русском') },
  { __typename: 'Category', id: '2', code: 'EN', color: 'BLUE', icon: 'WALK', name: name('Пешком, на английском') },
  { __typename: 'Category', id: '3', code: 'BIKE', color: 'GREEN', icon: 'BIKE', name: name('На велосипеде') },
];
const team = {
  __typename: 'Team',
  isRanked: true,
  total: 31.5,
  liveTotal: 31.5,
  id: '5',
  name: 'Третий Рим',
  nameState: 'SHOWN',
  nameReason: null,
  shownName: 'Третий Рим',
  category: categories[0],
  members: [
    { __typename: 'Member', id: '7', fullName: 'Анна Заречная', isCaptain: true, seat: 1, username: null },
    { __typename: 'Member', id: '8', fullName: 'Илья Громов', isCaptain: false, seat: 2, username: 'gromov' },
    { __typename: 'Member', id: '9', fullName: 'Яна Новая', isCaptain: false, seat: 3, username: null },
  ],
};
const seenBy = (id: string) => ({
  data: {
    event: { __typename: 'Event', id: '1', status: 'ACTIVE', minTeamSize: 1, categories },
    viewer: { __typename: 'Viewer', id, isLookingForTeam: false, pass: { __typename: 'Pass', link: 'https://versta.example/qr' }, team },
  },
});

const open = async (id: string, answers: Parameters<typeof replyingServer>[0] = {}) => {
  const server = replyingServer({ OwnTeam: seenBy(id), ...answers });
  render(
    <MemoryRouter>
      <OwnTeamCard />
    </MemoryRouter>,
    { wrapper: server.Server },
  );
  await screen.findByRole('heading', { name: 'Третий Рим' });
  return server;
};
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = (label: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));

beforeAll(() => startRussian('team'));

describe('the card of a team', () => {
  it('tells the result, and leads to where it comes from', async () => {
    await open('8');

    expect(screen.getByRole('link', { name: 'Счёт команды: 31.5 балла' }).getAttribute('href')).toBe('/points');
  });

  it('says how to write to each teammate who has a handle, and not to oneself', async () => {
    await open('7');

    const handle = screen.getByRole('link', { name: '@gromov (откроется в новой вкладке)' });
    expect(handle.getAttribute('href')).toBe('https://t.me/gromov');
    expect(screen.getAllByRole('link').filter((link) => link.textContent.startsWith('@'))).toEqual([handle]);
  });

  it('says when the team plays outside of the ranking', async () => {
    const { data } = seenBy('8');
    await open('8', { OwnTeam: { data: { ...data, viewer: { ...data.viewer, team: { ...team, isRanked: false } } } } });

    expect(screen.getByText('Вне зачёта: ваши баллы видите только вы и организаторы.')).toBeTruthy();
  });

  it.each([
    ['HELD', null, ['Название видите вы и организаторы. Остальные видят «Команда 5», пока его не проверят.']],
    [
      'REFUSED',
      { __typename: 'LocalizedText', ru: 'Без имён людей', en: '' },
      ['Организаторы просят другое название. Остальные видят «Команда 5».', 'Без имён людей'],
    ],
  ])('says what others read while the name is %s', async (nameState, nameReason, told) => {
    const { data } = seenBy('8');
    const held = { ...team, nameState, nameReason, shownName: 'Команда 5' };
    await open('8', { OwnTeam: { data: { ...data, viewer: { ...data.viewer, team: held } } } });

    expect(told.map((text) => screen.getByText(text).textContent)).toEqual(told);
  });

  it('tells the frozen result, and what the team has now', async () => {
    const { data } = seenBy('8');
    await open('8', { OwnTeam: { data: { ...data, viewer: { ...data.viewer, team: { ...team, liveTotal: 41.5 } } } } });

    expect(screen.getByRole('link').textContent).toBe('Счёт команды: 31.5 балласейчас 41.5');
  });

  it(
    'lets its captain edit, invite, hand over, remove others and delete, but neither remove themselves nor leave',
    spec('6.7'),
    async () => {
      await open('7');

      await press('Действия: Илья Громов');

      expect(buttons()).toEqual([
        'Изменить',
        'Действия: Илья Громов',
        'Передать капитанство: Илья Громов',
        'Удалить из команды: Илья Громов',
        'Действия: Яна Новая',
        'Скопировать ссылку',
        'Удалить команду',
      ]);
    },
  );

  it('says the word beside each icon of what a captain may do about a member', async () => {
    await open('7');
    await press('Действия: Илья Громов');

    expect(screen.getByRole('button', { name: 'Передать капитанство: Илья Громов' }).textContent).toBe('Передать капитанство');
    expect(screen.getByRole('button', { name: 'Удалить из команды: Илья Громов' }).textContent).toBe('Удалить из команды');
  });

  it.each([
    [1, 1, 'Команда — от 2 до 6 человек. Играть можно уже сейчас, но позовите друзей.'],
    [2, 1, 'Для старта нужен ещё 1 человек.'],
    [4, 2, 'Для старта нужно ещё 2 человека.'],
  ])('where %i may play, tells %i what they lack', async (minTeamSize, size, told) => {
    const { data } = seenBy('7');
    const members = team.members.slice(0, size);
    await open('7', {
      OwnTeam: { data: { event: { ...data.event, minTeamSize }, viewer: { ...data.viewer, team: { ...team, members } } } },
    });

    expect(screen.getByText(told)).toBeTruthy();
  });

  it('tells a team that may play nothing of its size', async () => {
    await open('7');

    expect(screen.queryByText(/Для старта|Играть можно/)).toBeNull();
  });

  it('lets a member leave, and nothing else', spec('6.8'), async () => {
    await open('8');

    expect(buttons()).toEqual(['Покинуть команду']);
  });

  it.each([
    ['ACTIVE', 0],
    ['FINISHED', 1],
  ])('warns who leaves an event that is %s of what goes with the team, times %i', async (status, warnings) => {
    const { data } = seenBy('8');
    await open('8', { OwnTeam: { data: { ...data, event: { ...data.event, status } } } });

    await press('Покинуть команду');

    expect(screen.queryAllByText(/вместе с командой пропадут её место/)).toHaveLength(warnings);
  });

  it('sends another language when the captain chooses one, and only then', spec('2.4.14'), async () => {
    const { requests } = await open('7');
    await press('Изменить');

    fireEvent.click(screen.getByRole('radio', { name: 'На велосипеде' }));
    await press('Сохранить');

    expect(requests.filter(({ name: operation }) => operation === 'RenameTeam').map(({ variables }) => variables)).toEqual([
      { input: { teamId: null, name: 'Третий Рим', category: 'BIKE' } },
    ]);
  });

  it('reads everything again after an action, and says in an alert why one was refused', spec('4.9', '8.36'), async () => {
    const { requests } = await open('7', { RenameTeam: { data: { renameTeam: { __typename: 'NameTaken', code: 'NAME_TAKEN' } } } });
    await press('Изменить');

    fireEvent.change(screen.getByLabelText('Название команды'), { target: { value: 'Вёрсты' } });
    await press('Сохранить');

    expect(await screen.findByRole('alertdialog', { name: 'Не получилось' })).toBeTruthy();
    expect(requests.filter(({ name: operation }) => operation === 'OwnTeam')).toHaveLength(2);
    expect(requests.find(({ name: operation }) => operation === 'RenameTeam')?.variables).toEqual({
      input: { teamId: null, name: 'Вёрсты', category: null },
    });
  });
});
