import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { refusal, replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { CategoriesForm } from '#web/features/admin/events/settings/categories-form.tsx';
import type { DeskEvent } from '#web/features/admin/events/settings/use-event-form.ts';

const walking = {
  id: '1',
  code: 'RU',
  name: { ru: 'По Неве', en: 'Along the Neva' },
  shortName: { ru: 'Нева', en: 'Neva' },
  contentLanguage: 'ru',
  color: 'ORANGE',
  icon: 'WALK',
};
/** What the form reads of an event. */
const event = { id: '1', version: 3, categories: [walking], allCategories: [walking] } as unknown as DeskEvent;

beforeAll(() => startRussian('adminEvents', 'errors'));

it('a category is added under the next number, with a colour that no other has, and sent with its language and icon', async () => {
  const { requests, Server } = replyingServer({ EditEvent: refusal('INTERNAL') });
  render(<CategoriesForm event={event} onSaved={() => undefined} />, { wrapper: Server });

  fireEvent.click(screen.getByRole('button', { name: 'Добавить категорию' }));
  const added = within(screen.getByRole('group', { name: 'Категория 4' }));
  fireEvent.change(added.getByLabelText('Название'), { target: { value: 'Семейная' } });
  fireEvent.change(added.getByLabelText('Коротко'), { target: { value: 'Семья' } });
  fireEvent.change(added.getByLabelText('Значок'), { target: { value: 'FAMILY' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(requests.some(({ name }) => name === 'EditEvent')).toBe(true));
  const sent = requests.find(({ name }) => name === 'EditEvent')?.variables['input'] as { categories: object[] };
  expect(sent.categories).toEqual([
    expect.objectContaining({ category: 'RU', color: 'ORANGE', icon: 'WALK', contentLanguage: 'ru' }),
    {
      category: 'C4',
      nameRu: 'Семейная',
      nameEn: '',
      shortNameRu: 'Семья',
      shortNameEn: '',
      contentLanguage: 'ru',
      color: 'BLUE',
      icon: 'FAMILY',
    },
  ]);
});

it('a new category without a name cannot be saved', () => {
  const { requests, Server } = replyingServer({ EditEvent: refusal('INTERNAL') });
  render(<CategoriesForm event={event} onSaved={() => undefined} />, { wrapper: Server });

  fireEvent.click(screen.getByRole('button', { name: 'Добавить категорию' }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(screen.getByRole('button', { name: 'Сохранить' }).getAttribute('aria-disabled')).toBe('true');
  expect(requests).toEqual([]);
});
