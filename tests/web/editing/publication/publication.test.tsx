import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { DraftsBar } from '#web/features/editing/publication/drafts-bar.tsx';
import { PublicationPart } from '#web/features/editing/publication/publication-part.tsx';
import type { Subject } from '#web/features/editing/publication/subject.ts';
import { useStateText } from '#web/features/editing/publication/use-state-text.ts';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

const published = { __typename: 'Publication', state: 'PUBLISHED', publishAt: null, afterBlockId: null, afterBlockTitle: null } as const;
const draft = { ...published, state: 'DRAFT' } as const;
const category = { __typename: 'Category', id: '1', code: 'RU', contentLanguage: 'ru' } as const;
const block = { id: '3', eventId: '7', category };

const subject = (change: Partial<Subject> = {}): Subject => ({
  kind: 'riddle',
  id: '1',
  title: 'ГУМ',
  version: 4,
  publication: draft,
  warnings: [],
  draftCount: 0,
  block,
  ...change,
});
const changed = { __typename: 'PublicationChanged', blocks: [], riddles: [] };

async function show(what: React.ReactNode, answers: Parameters<typeof replyingServer>[0] = {}) {
  const server = replyingServer({
    EditingPlaces: { data: { events: [], viewer: null } },
    Publish: { data: { publish: changed } },
    SchedulePublication: { data: { schedulePublication: changed } },
    Unpublish: { data: { unpublish: changed } },
    ...answers,
  });
  render(
    <server.Server>
      <MemoryRouter>
        {what}
        <Toasts />
      </MemoryRouter>
    </server.Server>,
  );
  await act(async () => undefined);
  return { sent: (name: string) => server.requests.filter((each) => each.name === name).map(({ variables }) => variables['input']) };
}
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));

beforeAll(() => startRussian('editing', 'errors'));
afterEach(() => toast.dismiss());

describe('the words for who sees something', () => {
  const Words = (publication: Subject['publication']) => <p>{useStateText().short(publication) ?? 'без слов'}</p>;
  const today = new Date(Date.now() + 60_000).toISOString();

  it.each<[string, Subject['publication'], RegExp]>([
    ['none for what is published', published, /^без слов$/],
    ['a draft', draft, /^Черновик$/],
    ['the hour of today', { ...draft, state: 'SCHEDULED', publishAt: today }, /^(В \d\d:\d\d|\d+ \S+ в\s\d\d:\d\d)$/],
    ['the day of another time', { ...draft, state: 'SCHEDULED', publishAt: '2020-04-26T11:30:00Z' }, /^26 апреля в\s14:30$/],
    ['the block before it', { ...published, state: 'AFTER_BLOCK', afterBlockId: '2', afterBlockTitle: 'Зарядье' }, /^После «Зарядье»$/],
  ])('are %s', async (_what, publication, words) => {
    await show(<Words {...publication} />);

    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the publication of a riddle in its form', () => {
  it('is changed at once where nothing is incomplete, and can be taken back from the toast', async () => {
    const { sent } = await show(<PublicationPart subject={subject()} isDirty={false} />);
    expect(screen.getByText('Черновик: команды этого не видят.')).toBeTruthy();

    await press('Опубликовать сейчас');
    await press('Отменить');

    expect(sent('Publish')).toEqual([{ blocks: [], riddles: [{ id: '1', version: 4 }], withRiddles: false }]);
    await waitFor(() => expect(sent('Unpublish')).toEqual([{ blocks: [], riddles: [{ id: '1' }] }]));
  });

  it('asks first where something is incomplete, and names it', async () => {
    const { sent } = await show(<PublicationPart subject={subject({ warnings: ['NO_ANSWER'] })} isDirty={false} />);

    await press('Опубликовать сейчас');
    const dialog = screen.getByRole('dialog', { name: 'Опубликовать?' });
    expect(within(dialog).getByText('Нет ответов')).toBeTruthy();
    expect(sent('Publish')).toEqual([]);
    await press('Опубликовать', dialog);

    expect(sent('Publish')).toHaveLength(1);
  });

  it('says that what is not saved is not published', async () => {
    await show(<PublicationPart subject={subject()} isDirty />);

    expect(screen.getByText('Публикуется сохранённая версия.')).toBeTruthy();
  });

  it('may begin at a time at the event that is still to come', async () => {
    const { sent } = await show(<PublicationPart subject={subject()} isDirty={false} />);
    await press('Назначить время или блок');
    const dialog = screen.getByRole('dialog', { name: 'Когда опубликовать' });
    const field = within(dialog).getByLabelText('Дата и время, МСК');

    fireEvent.change(field, { target: { value: '2020-01-01T12:00' } });
    await press('Назначить', dialog);
    expect(within(dialog).getByText('Укажите время в будущем')).toBeTruthy();
    expect(sent('SchedulePublication')).toEqual([]);

    fireEvent.change(field, { target: { value: '2099-01-01T12:00' } });
    await press('Назначить', dialog);
    expect(sent('SchedulePublication')).toEqual([
      { blocks: [], riddles: [{ id: '1', version: 4 }], at: '2099-01-01T09:00:00.000Z', withRiddles: false },
    ]);
  });

  it('may follow another block of its category', async () => {
    const other = { __typename: 'EditableBlock', id: '2', eventId: '7', title: 'Зарядье', isArchived: false, position: 1, riddleCount: 1 };
    const listed = { ...other, draftCount: 0, version: 1, warnings: [], image: null, category, publication: published };
    const { sent } = await show(<PublicationPart subject={subject()} isDirty={false} />, {
      EditableBlocks: { data: { editableBlocks: [listed, { ...listed, id: '3', title: 'Свой' }] } },
    });
    await press('Назначить время или блок');
    const dialog = screen.getByRole('dialog', { name: 'Когда опубликовать' });
    await press('После блока', dialog);
    const field = within(dialog).getByLabelText<HTMLSelectElement>('После какого блока');
    expect([...field.options].map(({ text }) => text)).toEqual(['Выберите', 'Зарядье']);

    await press('Назначить', dialog);
    expect(within(dialog).getByRole('alert').textContent).toBe('Выберите блок');
    fireEvent.change(field, { target: { value: '2' } });
    await press('Назначить', dialog);

    expect(sent('SchedulePublication')).toEqual([
      { blocks: [], riddles: [{ id: '1', version: 4 }], afterBlockId: '2', withRiddles: false },
    ]);
  });

  it('stays when teams have played it, and says why', async () => {
    await show(<PublicationPart subject={subject({ publication: published })} isDirty={false} />, {
      Unpublish: { data: { unpublish: { __typename: 'AlreadyPlayed', code: 'ALREADY_PLAYED' } } },
    });
    expect(screen.queryByRole('button', { name: 'Опубликовать сейчас' })).toBeNull();

    await press('Вернуть в черновики');

    expect(await screen.findByText('Не удалось изменить публикацию')).toBeTruthy();
    expect(screen.getByText(/скрыть это больше нельзя/)).toBeTruthy();
  });
});

describe('the drafts of an outline', () => {
  const later = { ...draft, state: 'SCHEDULED', publishAt: '2099-04-26T11:30:00Z' } as const;
  const subjects = [
    subject({ kind: 'block', id: '3', title: 'Зарядье', draftCount: 2 }),
    subject({ id: '5', title: 'ЦУМ', publication: later, warnings: ['NOTHING_ASKED'] }),
    subject({ id: '6', title: 'Манеж', publication: { ...published, state: 'AFTER_BLOCK', afterBlockId: '2', afterBlockTitle: 'Арбат' } }),
  ];

  it('are published at once, those that are chosen, with the riddles of the blocks', async () => {
    const { sent } = await show(
      <DraftsBar subjects={subjects} isFiltered={false} onFilter={() => undefined} onPublished={() => undefined} />,
    );
    await press('Опубликовать черновики (2)');
    const dialog = screen.getByRole('dialog', { name: 'Опубликовать?' });
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([true, false, true]);

    await press('Опубликовать (1)', dialog);

    expect(sent('Publish')).toEqual([{ blocks: [{ id: '3', version: 4 }], riddles: [], withRiddles: true }]);
  });

  it('are filtered, with what follows a block', async () => {
    const filters: boolean[] = [];
    await show(<DraftsBar subjects={subjects} isFiltered={false} onFilter={(isOn) => filters.push(isOn)} onPublished={() => undefined} />);

    fireEvent.click(screen.getByRole('switch', { name: 'Только неопубликованное (3)' }));

    expect(filters).toEqual([true]);
  });

  it('are not spoken of where there are none', async () => {
    await show(<DraftsBar subjects={[]} isFiltered onFilter={() => undefined} onPublished={() => undefined} />);

    expect(screen.queryByRole('switch')).toBeNull();
  });
});
