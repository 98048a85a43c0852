import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { SiteEditor } from '#web/features/editing/site/site-editor.tsx';
import { loadTexts, loadTextsInAllLanguages, startI18n } from '#web/i18n/i18n.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';
import { conflict, read, saved, site, words, wrong } from './site-answers.ts';

const open = async (answers: Parameters<typeof replyingServer>[0] = {}) => {
  const server = replyingServer({ EditableSite: read(1), ...answers });
  const router = createMemoryRouter(
    [
      { path: '/admin/site', element: <SiteEditor slug="demo" /> },
      { path: '/admin', element: <p>Панель</p> },
    ],
    { initialEntries: ['/admin/site'] },
  );
  render(
    <server.Server>
      <RouterProvider router={router} />
      <Toasts />
    </server.Server>,
  );
  await screen.findByLabelText('Заголовок по-русски');
  const sent = () => server.requests.filter(({ name }) => name === 'EditSite').map(({ variables }) => variables['input']);
  return { ...server, router, sent };
};
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const names = () => screen.getAllByLabelText('Название по-русски').map((field) => (field as HTMLInputElement).value);

beforeAll(async () => {
  await startI18n('ru');
  await loadTexts('editing', 'adminSite');
  await loadTextsInAllLanguages('common', 'landing', 'previous');
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  sessionStorage.clear();
});

describe('the editor of a site', () => {
  it('begins with what visitors read, in both languages', async () => {
    await open();

    expect(screen.getByLabelText<HTMLInputElement>('Заголовок по-русски').value).toBe('Городской квест');
    expect(screen.getByLabelText<HTMLInputElement>('Заголовок по-английски').value).toBe('A city quest');
    expect(screen.getAllByRole('group', { name: /^Вопрос \d$/, hidden: true })).toHaveLength(4);
    expect(screen.getByText('Не бегайте.')).toBeTruthy();
  });

  it('sends what has changed and nothing else, by the version that it began with', async () => {
    const { sent } = await open({ EditSite: saved(2, { title: words('Ночь', 'Night') }) });

    write('Заголовок по-русски', 'Ночь');
    write('Заголовок по-английски', 'Night');
    await press('Сохранить');

    expect(sent()).toEqual([{ eventId: '7', version: 1, title: { ru: 'Ночь', en: 'Night' } }]);
    expect((await screen.findAllByText('Сайт сохранён')).length).toBe(1);
  });

  it('writes the former content back when the save is undone', async () => {
    const { sent } = await open({ EditSite: [saved(2, { title: words('Ночь', 'A city quest') }), saved(3)] });
    write('Заголовок по-русски', 'Ночь');
    await press('Сохранить');

    await act(async () => void fireEvent.click((await screen.findAllByRole('button', { name: 'Отменить' }))[0] as HTMLElement));

    expect(sent()[1]).toEqual({ eventId: '7', version: 2, title: { ru: 'Городской квест', en: 'A city quest' } });
    expect(await screen.findByText('Вернули, как было')).toBeTruthy();
  });

  it('keeps what is not saved in the tab, and asks before it is left behind', async () => {
    const { router } = await open();
    write('Заголовок по-русски', 'Черновик');

    await act(() => router.navigate('/admin'));
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Уйти' })));
    expect(screen.getByText('Панель')).toBeTruthy();
    cleanup();
    await open();

    expect(screen.getByLabelText<HTMLInputElement>('Заголовок по-русски').value).toBe('Черновик');
    expect(screen.getByText(/Восстановлен черновик/)).toBeTruthy();
  });

  it('puts a number of the event where the writer is', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Заголовок по-русски');
    act(() => field.focus());
    field.setSelectionRange(9, 9);

    await press('Вставить число: Заголовок по-русски');
    await press('4 часа: длится квест');

    expect(field.value).toBe('Городской{length} квест');
    expect(document.activeElement).toBe(field);
  });
});

describe('a list of a site', () => {
  it('is put into another order by buttons and by keys, and what has the focus keeps it', async () => {
    const { sent } = await open({ EditSite: saved(2) });

    await press('Опустить ниже: Партнёр 1');
    expect(names()).toEqual(['beta', 'alpha', 'gamma']);
    const third = screen.getAllByLabelText<HTMLInputElement>('Название по-русски')[2] as HTMLInputElement;
    act(() => third.focus());
    act(() => void fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true }));

    expect(names()).toEqual(['beta', 'gamma', 'alpha']);
    expect(document.activeElement).toBe(third);
    await press('Сохранить');
    expect(sent()).toMatchObject([{ partners: [{ name: { ru: 'beta' } }, { name: { ru: 'gamma' } }, { name: { ru: 'alpha' } }] }]);
    expect(Object.keys(sent()[0] as object)).toEqual(['eventId', 'version', 'partners']);
  });

  it('loses an item and gets it back where it was', async () => {
    await open();

    await press('Убрать: Партнёр 2');
    expect(names()).toEqual(['alpha', 'gamma']);
    expect(document.activeElement?.textContent).toBe('Вернуть: Партнёр 2');
    await press('Вернуть: Партнёр 2');

    expect(names()).toEqual(['alpha', 'beta', 'gamma']);
    expect(screen.getByRole('button', { name: 'Сохранить' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('gets an item back even after it was saved without it', async () => {
    const without = { partners: site.partners.slice(1) };
    await open({ EditableSite: [read(1), read(2, without)], EditSite: saved(2, without) });
    await press('Убрать: Партнёр 1');
    await press('Сохранить');

    await press('Вернуть: Партнёр 1');

    expect(names()).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('gets a new item with its first field ready to be written in', async () => {
    await open();

    await press('Добавить вопрос');

    const question = screen.getByRole('group', { name: 'Вопрос 5' });
    expect(document.activeElement).toBe(within(question).getByLabelText('Вопрос по-русски'));
    fireEvent.click(within(question).getByRole('radio', { name: 'Монеты' }));
    expect(within(question).getByRole<HTMLInputElement>('radio', { name: 'Монеты' }).checked).toBe(true);
  });
});

describe('what the server does not accept', () => {
  it('is said at its field, opens the part that it is in, and stays with its item', async () => {
    await open({
      EditSite: wrong(['questions.3.answer.ru', 'has no placeholder {solved}'], ['partners.1.link', 'an http or https address']),
    });
    write('Заголовок по-русски', 'Ночь');

    await press('Сохранить');

    const asks = within(screen.getByRole('group', { name: 'Вопрос 4' }));
    const answer = asks.getByLabelText('Ответ целиком по-русски');
    expect(asks.getByText(/Такой подстановки нет: {solved}/)).toBeTruthy();
    expect(document.activeElement).toBe(answer);
    expect(answer.closest('details')?.open).toBe(true);
    await press('Поднять выше: Партнёр 2');
    expect(within(screen.getByRole('group', { name: 'Партнёр 1' })).getByText(/Введите ссылку целиком/)).toBeTruthy();

    fireEvent.change(answer, { target: { value: 'за {solve}' } });

    expect(screen.queryByText(/Такой подстановки нет/)).toBeNull();
  });
});

describe('two organizers at one site', () => {
  it('who change different parts do not hear of each other', async () => {
    const { sent } = await open({
      EditableSite: [read(1), read(2, { partners: [] })],
      EditSite: [conflict, saved(3, { title: words('Ночь', 'A city quest'), partners: [] })],
    });
    write('Заголовок по-русски', 'Ночь');

    await press('Сохранить');

    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ eventId: '7', version: 2, title: { ru: 'Ночь', en: 'A city quest' } });
    expect(await screen.findByText('Сайт сохранён')).toBeTruthy();
    expect(screen.queryAllByLabelText('Название по-русски')).toEqual([]);
  });

  it('choose between two versions of the same part', async () => {
    const { sent } = await open({
      EditableSite: [read(1), read(2, { title: words('Чужой', '') })],
      EditSite: [conflict, saved(3, { title: words('Мой', 'A city quest') })],
    });
    write('Заголовок по-русски', 'Мой');
    await press('Сохранить');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Кто-то сохранил раньше вас' }));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Мой / A city quest', 'Чужой']);

    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Сохранить мою' })));

    await waitFor(() => expect(sent()[1]).toEqual({ eventId: '7', version: 2, title: { ru: 'Мой', en: 'A city quest' } }));
  });

  it('may take the version of the other', async () => {
    await open({ EditableSite: [read(1), read(2, { title: words('Чужой', '') })], EditSite: conflict });
    write('Заголовок по-русски', 'Мой');
    await press('Сохранить');

    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Взять версию с сервера' })));

    expect(screen.getByLabelText<HTMLInputElement>('Заголовок по-русски').value).toBe('Чужой');
  });
});
