import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { CategoryForm } from '#web/features/admin/teams/team/category-form.tsx';
import type { PanelTeam } from '#web/features/admin/teams/team/panel-team.ts';
import { useTeamCommands } from '#web/features/admin/teams/use-team-commands.ts';

const category = (id: string, code: 'RU' | 'EN', ru: string) => ({
  __typename: 'Category' as const,
  id,
  code,
  name: { __typename: 'LocalizedText' as const, ru, en: ru },
});
const [ru, en] = [category('1', 'RU', 'Пешая, на русском'), category('2', 'EN', 'Пешая, на английском')];

const team: PanelTeam = {
  __typename: 'FoundTeam',
  id: '5',
  name: 'Третий Рим',
  nameState: 'SHOWN',
  nameReason: null,
  shownName: 'Третий Рим',
  isNameMarked: false,
  eventSlug: 'demo',
  isRanked: true,
  regrouping: null,
  category: ru,
  points: 22.5,
  coins: 3,
  coinValue: 0.5,
  liveTotal: 24,
  total: 24,
  place: 1,
  livePlace: 1,
  deletedAt: null,
  members: [],
};
const event = {
  __typename: 'Event',
  id: '1',
  slug: 'demo',
  status: 'ACTIVE',
  freezeAt: null,
  revealedAt: null,
  zone: moscow,
  localizedName: ru.name,
  categories: [ru, en],
};

const preview = {
  __typename: 'RegroupingPreview',
  fingerprint: 'seen',
  before: { __typename: 'RegroupingScore', points: 22.5, coins: 3 },
  after: { __typename: 'RegroupingScore', points: 4, coins: 5 },
  keptTitles: ['Башня', 'Мост'],
  leftOut: 3,
};

const Panel = () => <CategoryForm team={team} commands={useTeamCommands(() => undefined)} />;

beforeAll(() => startRussian('adminTeams', 'errors'));

it('a team moves to another category once the organizer has confirmed what goes with it', async () => {
  const { requests, Server } = replyingServer({
    AdminEventChoice: { data: { event } },
    AdminCategoryChangePreview: { data: { categoryChangePreview: preview } },
    AdminChangeTeamCategory: { data: { changeTeamCategory: { __typename: 'Regrouped', team: { __typename: 'FoundTeam', id: '5' } } } },
  });
  const moves = () => requests.filter(({ name }) => name === 'AdminChangeTeamCategory').map(({ variables }) => variables['input']);
  render(<Panel />, { wrapper: Server });

  fireEvent.change(await screen.findByLabelText('Категория команды'), { target: { value: 'EN' } });
  fireEvent.click(screen.getByRole('button', { name: 'Перевести' }));

  const dialog = screen.getByRole('alertdialog', { name: 'Перевести «Третий Рим» в категорию «Пешая, на английском»?' });
  await within(dialog).findByText('Баллы: 22.5 → 4.0');
  within(dialog).getByText('Остаются решёнными: Башня, Мост.');
  within(dialog).getByText(/^Не считаются 3 решения/);
  expect(moves()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Перевести' }));
  await waitFor(() => expect(moves()).toEqual([{ teamId: '5', category: 'EN', fingerprint: 'seen' }]));
});
