import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer, refusal } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { BlockListEditor } from '#web/features/editing/blocks/block-list-editor.tsx';
import { EditingPlace, inPanel } from '#web/features/editing/outline/editing-place.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const category = (id: string, code: string) => ({
  __typename: 'Category',
  id,
  code,
  contentLanguage: code === 'EN' ? 'en' : 'ru',
  name: { __typename: 'LocalizedText', ru: `Категория ${code}`, en: code },
});
const event = (id: string, name: string) => ({
  __typename: 'Event',
  id,
  localizedName: { __typename: 'LocalizedText', ru: name, en: name },
  slug: `event-${id}`,
  status: 'ACTIVE',
  zone: moscow,
  prices: { __typename: 'PriceList', solve: 4, solveCoins: 1, solveWithHint: 2, hintCoins: 2, coinValue: 0.5 },
  categories: [category('1', 'RU'), category('2', 'EN'), category('3', 'BIKE')],
});
const viewer = (team: object | null) => ({ __typename: 'Viewer', id: '9', team });
const places = (team: object | null = null) => ({
  data: { events: [event('7', '30-й квест'), event('5', '29-й квест')], viewer: viewer(team) },
});
const none = { data: { editableBlocks: [] } };
const ownTeam = { __typename: 'Team', id: '4', name: 'Оргкомитет' };

const open = async (answers: Parameters<typeof replyingServer>[0]) => {
  const server = replyingServer({ EditingPlaces: places(), EditableBlocks: none, DeletedBlocks: none, ...answers });
  window.history.replaceState(null, '', '/quest');
  const router = createBrowserRouter([{ path: '/quest', Component: BlockListEditor }]);
  render(
    <server.Server>
      <RouterProvider router={router} />
      <Toasts />
    </server.Server>,
  );
  await act(async () => undefined);
  return { ...server, router };
};
/** The list in the panel, which is opened for an event that the address does not name. */
const openInPanel = async (answers: Parameters<typeof replyingServer>[0] = {}) => {
  const server = replyingServer({ EditingPlaces: places(ownTeam), EditableBlocks: none, DeletedBlocks: none, ...answers });
  window.history.replaceState(null, '', '/admin/quest');
  const Panel = () => (
    <EditingPlace value={inPanel}>
      <BlockListEditor eventId="7" />
    </EditingPlace>
  );
  render(
    <server.Server>
      <RouterProvider router={createBrowserRouter([{ path: '/admin/quest', Component: Panel }])} />
    </server.Server>,
  );
  await screen.findByRole('option', { name: '29-й квест' });
  return server;
};
const choose = (name: string, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));

beforeAll(() => startRussian('editing'));
afterEach(() => toast.dismiss());

describe('the filters of the blocks', () => {
  it('ask the server for the blocks of an event or of a language only', spec('2.5.13'), async () => {
    const { requests, router } = await open({});

    await choose('Показать событие', '5');
    await choose('Показать язык', 'BIKE');
    await choose('Показать событие', '');

    expect(requests.filter(({ name }) => name === 'EditableBlocks').map(({ variables }) => variables)).toEqual([
      { eventId: null, category: null },
      { eventId: '5', category: null },
      { eventId: '5', category: 'BIKE' },
      { eventId: null, category: 'BIKE' },
    ]);
    expect(router.state.location.search).toBe('?category=BIKE');
  });
});

describe('the blocks in the panel', () => {
  it('are those of one event, which is named above the heading', async () => {
    const { requests } = await openInPanel();

    expect(screen.getByRole('heading', { level: 1 }).previousSibling?.textContent).toBe('30-й квест');
    await choose('Показать событие', '5');

    expect(screen.getByRole('heading', { level: 1 }).previousSibling?.textContent).toBe('29-й квест');
    expect(requests.filter(({ name }) => name === 'EditableBlocks').map(({ variables }) => variables['eventId'])).toEqual(['7', '5']);
    expect(screen.queryByRole('option', { name: 'Все события' })).toBeNull();
  });

  it('stand without what clears the attempts of the organizer’s own team', async () => {
    await openInPanel();

    expect(screen.getByRole('button', { name: 'Добавить блок' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Очистить попытки команды' })).toBeNull();
  });
});

describe('blocks that cannot be loaded for editing', () => {
  it('are told of in a toast and in the page, and can be asked for again', spec('8.26', 'B.4', 'edit.load-error'), async () => {
    await open({ EditableBlocks: [refusal('INTERNAL'), none] });
    await waitFor(() => expect(screen.getAllByText('Не удалось загрузить данные для редактирования')).toHaveLength(2));

    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));

    expect(await screen.findByText('Блоков пока нет')).toBeTruthy();
  });
});

describe('clearing the attempts of the own team', () => {
  const clear = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Очистить попытки команды' }));
    const dialog = screen.queryByRole('alertdialog', { name: 'Очистить попытки команды «Оргкомитет»?' });
    if (dialog) fireEvent.click(dialog.querySelector('button') as HTMLElement);
    await act(async () => undefined);
  };

  it('is offered at the end of the page, away from what is pressed every day', async () => {
    await open({ EditingPlaces: places(ownTeam) });

    const tools = screen.getByRole('region', { name: 'Фильтры и действия' });
    const blocks = await screen.findByText('Блоков пока нет');
    const clearing = screen.getByRole('button', { name: 'Очистить попытки команды' });

    expect(tools.contains(screen.getByRole('button', { name: 'Добавить блок' }))).toBe(true);
    expect(tools.contains(clearing)).toBe(false);
    expect(blocks.compareDocumentPosition(clearing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says how many went', spec('8.22'), async () => {
    await open({
      EditingPlaces: places(ownTeam),
      ClearAttempts: { data: { clearAttempts: { __typename: 'AttemptsCleared', deletedCount: 12 } } },
    });

    await clear();

    expect(await screen.findByText('Удалено 12 попыток команды')).toBeTruthy();
  });

  it('says when it has failed', spec('8.27'), async () => {
    await open({ EditingPlaces: places(ownTeam), ClearAttempts: refusal('INTERNAL') });

    await clear();

    expect(await screen.findByText('Не удалось удалить попытки команды')).toBeTruthy();
  });

  it('is not possible without a team', spec('8.21'), async () => {
    await open({});

    await clear();

    expect(await screen.findByText('У вас нет команды для очистки попыток')).toBeTruthy();
  });
});
