import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoInstallation } from '#tests/support/demo-files.ts';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { words } from '#tests/web/editing/site/site-answers.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { SiteHeader } from '#web/app/layouts/site/site-header.tsx';
import { InstallationPage } from '#web/features/editing/installation/installation-page.tsx';
import { installation, setInstallation } from '#web/i18n/installation.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const ours = (version: number, change: object = {}) => ({
  __typename: 'Installation',
  version,
  name: words('Верста', 'Versta'),
  motto: words('Квест', 'A quest'),
  title: words('Квест по городу', 'A city quest'),
  description: words('Описание', 'A description'),
  city: words('Москва', 'Moscow'),
  links: [{ __typename: 'InstallationLink', label: words('Чат', 'Chat'), url: 'https://t.me/chat' }],
  markedWords: ['бяка'],
  zone: moscow,
  defaultLanguage: 'ru',
  logoId: null,
  logo: null,
  sharePictureId: null,
  sharePicture: null,
  ...change,
});
const read = (version: number, change: object = {}) => ({ data: { installation: ours(version, change) } });
const saved = (version: number, change: object = {}) => ({ data: { editInstallation: ours(version, change) } });
const conflict = { data: { editInstallation: { __typename: 'EditConflict', code: 'EDIT_CONFLICT' } } };
const wrong = (...fields: [name: string, message: string][]) => ({
  data: {
    editInstallation: {
      __typename: 'BadInput',
      code: 'BAD_INPUT',
      fields: fields.map(([name, message]) => ({ __typename: 'InputField', name, message })),
    },
  },
});
const volga = { name: words('Волга', 'Volga') };

const open = async (answers: Parameters<typeof replyingServer>[0] = {}) => {
  const server = replyingServer({ EditableInstallation: read(1), ...answers });
  const router = createMemoryRouter(
    [
      {
        path: '/admin/installation',
        element: (
          <>
            <SiteHeader />
            <InstallationPage />
          </>
        ),
      },
      { path: '/', element: <p>Главная</p> },
    ],
    { initialEntries: ['/admin/installation'] },
  );
  render(
    <server.Server>
      <RouterProvider router={router} />
      <Toasts />
    </server.Server>,
  );
  await screen.findByLabelText('Название по-русски');
  const sent = () => server.requests.filter(({ name }) => name === 'EditInstallation').map(({ variables }) => variables['input']);
  return { ...server, router, sent };
};
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const header = () => screen.getAllByRole('banner')[0] as HTMLElement;

beforeAll(() => startRussian('editing', 'adminSite', 'adminInstallation'));
afterEach(() => {
  toast.dismiss();
  cleanup();
  sessionStorage.clear();
  setInstallation(demoInstallation);
});

describe('the editor of the name and the look', () => {
  it('sends what has changed and nothing else, by the version that it began with', async () => {
    const { sent } = await open({ EditInstallation: saved(2, volga) });

    write('Название по-русски', 'Волга');
    write('Название по-английски', 'Volga');
    await press('Сохранить');

    expect(sent()).toEqual([{ version: 1, name: { ru: 'Волга', en: 'Volga' } }]);
    expect(await screen.findByText('Название и вид сохранены')).toBeTruthy();
  });

  it('shows the new name in the header of its own page at once, and the former one when the save is undone', async () => {
    const { sent } = await open({ EditInstallation: [saved(2, volga), saved(3)] });
    write('Название по-русски', 'Волга');
    write('Название по-английски', 'Volga');

    await press('Сохранить');
    await waitFor(() => expect(within(header()).getByText('Волга')).toBeTruthy());
    await act(async () => void fireEvent.click((await screen.findAllByRole('button', { name: 'Отменить' }))[0] as HTMLElement));

    await waitFor(() => expect(within(header()).getByText('Верста')).toBeTruthy());
    expect(sent()[1]).toEqual({ version: 2, name: { ru: 'Верста', en: 'Versta' } });
    expect(installation().version).toBe(3);
  });

  it('adds a link, and sends the whole list', async () => {
    const { sent } = await open({ EditInstallation: saved(2) });

    await press('Добавить ссылку');
    const fresh = within(screen.getByRole('group', { name: 'Ссылка 2', hidden: true }));
    fireEvent.change(fresh.getByLabelText('Подпись по-русски'), { target: { value: 'Почта' } });
    fireEvent.change(fresh.getByLabelText('Ссылка'), { target: { value: ' mailto:we@quest.example ' } });
    await press('Сохранить');

    expect(sent()).toEqual([
      {
        version: 1,
        links: [
          { label: { ru: 'Чат', en: 'Chat' }, url: 'https://t.me/chat' },
          { label: { ru: 'Почта', en: '' }, url: 'mailto:we@quest.example' },
        ],
      },
    ]);
  });

  it('sends the words that mark team names, one a line, without blank lines', async () => {
    const { sent } = await open({ EditInstallation: saved(2) });

    write('Слова для проверки названий', 'бяка\n\n  бука \n');
    await press('Сохранить');

    expect(sent()).toEqual([{ version: 1, markedWords: ['бяка', 'бука'] }]);
  });

  it('takes the logo away with a null', async () => {
    const logo = { __typename: 'Media', url: '/static/img/a.png', width: 40, height: 40 };
    const { sent } = await open({ EditableInstallation: read(1, { logoId: '7', logo }), EditInstallation: saved(2) });

    await press('Убрать файл');
    await press('Сохранить');

    expect(sent()).toEqual([{ version: 1, logoId: null }]);
  });

  it.each([
    ['Название по-русски', 'name.ru', 'required', 'Введите название по-русски'],
    ['Заголовок в поиске по-русски', 'title.ru', 'required', 'Введите текст по-русски'],
    ['Ссылка', 'links.0.url', 'an http, https, mailto or tg address', 'Введите ссылку целиком: https://…'],
  ])('says at «%s» what the server does not accept', async (label, field, message, said) => {
    await open({ EditInstallation: wrong([field, message]) });
    write('Девиз по-русски', 'Другой');

    await press('Сохранить');

    const input = screen.getByLabelText(label);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  });

  it('lets an organizer choose when another one has changed the same part', async () => {
    const { sent } = await open({
      EditableInstallation: [read(1), read(2, { name: words('Кама', '') })],
      EditInstallation: [conflict, saved(3, volga)],
    });
    write('Название по-русски', 'Волга');
    await press('Сохранить');

    const choice = within(await screen.findByRole('alertdialog'));
    expect(choice.getByText('Волга / Versta')).toBeTruthy();
    expect(choice.getByText('Кама')).toBeTruthy();
    await act(async () => void fireEvent.click(choice.getByRole('button', { name: 'Сохранить мою' })));

    expect(sent()[1]).toMatchObject({ version: 2, name: { ru: 'Волга', en: 'Versta' } });
  });

  it('merges with what another organizer has changed elsewhere', async () => {
    const { sent } = await open({
      EditableInstallation: [read(1), read(2, { city: words('Самара', '') })],
      EditInstallation: [conflict, saved(3, { ...volga, city: words('Самара', '') })],
    });
    write('Название по-русски', 'Волга');

    await press('Сохранить');

    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ version: 2, name: { ru: 'Волга', en: 'Versta' } });
  });

  it('previews the header, the foot and a shared link in either language', async () => {
    await open();
    write('Название по-английски', 'Volga');

    await press('Предпросмотр');
    await press('In English');

    const preview = within(document.querySelector<HTMLElement>('[data-preview], [role="dialog"]') as HTMLElement);
    expect(preview.getAllByText('Volga')).toHaveLength(2);
    expect(preview.getByText('A city quest')).toBeTruthy();
    expect(preview.getByText('Chat')).toBeTruthy();
  });
});
