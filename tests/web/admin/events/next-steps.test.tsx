import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import type { EventDesk } from '#web/features/admin/events/event-desk.ts';
import { NextSteps } from '#web/features/admin/events/next-steps.tsx';

const event = { __typename: 'Event', id: '7', slug: '2027', isHidden: true };
const part = (name: string, count: number, isKept = false) => ({ __typename: 'InheritedCount', part: name, count, isKept });
const inheritance = (parts: object[]) => ({
  data: {
    inheritance: {
      __typename: 'Inheritance',
      source: { __typename: 'Event', id: '6', localizedName: { __typename: 'LocalizedText', ru: 'Квест 2026', en: 'Quest 2026' } },
      parts,
    },
  },
});

const open = (replies: Parameters<typeof replyingServer>[0], own: object = event) => {
  const { Server, requests } = replyingServer(replies);
  const desk = { event: own, blocks: 0, riddles: 0, teams: 0 } as unknown as EventDesk;
  render(
    <MemoryRouter>
      <NextSteps desk={desk} />
    </MemoryRouter>,
    { wrapper: Server },
  );
  return { sent: (name: string) => requests.filter((request) => request.name === name).map(({ variables }) => variables['input']) };
};

const row = async (name: string) => {
  const words = await screen.findByText(name);
  return words.closest('li') as HTMLElement;
};

beforeAll(() => startRussian('adminEvents'));

describe('what is next with a copied event', () => {
  it('lists what is left of its source, with counts and what was decided', async () => {
    open({ AdminInheritance: inheritance([part('PARTNERS', 13), part('PICTURES', 3, true), part('FAQ', 0)]) });

    expect((await row('Партнёры')).textContent).toContain('Как прежде: 13');
    expect((await row('Картинки сайта')).textContent).toContain('Оставлено');
    expect((await row('Вопросы и ответы')).textContent).toContain('Ничего не осталось');
    expect(screen.getByRole('heading', { name: 'Осталось от события «Квест 2026»' })).toBeTruthy();
    expect(within(await row('Партнёры')).getByLabelText('Впереди')).toBeTruthy();
    expect(within(await row('Картинки сайта')).getByLabelText('Есть')).toBeTruthy();
  });

  it('keeps a part by one tap', async () => {
    const { sent } = open({
      AdminInheritance: inheritance([part('PARTNERS', 13)]),
      KeepInherited: { data: { keepInherited: { __typename: 'EventChanged', event: { __typename: 'Event', id: '7' } } } },
    });

    fireEvent.click(within(await row('Партнёры')).getByRole('button', { name: 'Оставить' }));

    await screen.findByText('Партнёры');
    expect(sent('KeepInherited')).toEqual([{ eventId: '7', part: 'PARTNERS', isKept: true }]);
  });

  it('says what went wrong when a part cannot be removed', async () => {
    open({ AdminInheritance: inheritance([part('FILES', 2)]), RemoveInherited: new Error('the network is away') });

    fireEvent.click(within(await row('Файлы загадок и блоков')).getByRole('button', { name: 'Убрать' }));

    expect(await screen.findByText('Не получилось')).toBeTruthy();
  });

  it.each([
    [true, 'Показать', false],
    [false, 'Скрыть', true],
  ])('shows it to all, or hides it: hidden %s', async (isHidden, name, next) => {
    const { sent } = open({ AdminInheritance: { data: { inheritance: null } } }, { ...event, isHidden });

    fireEvent.click(await screen.findByRole('button', { name }));

    expect(sent('ShowEvent')).toEqual([{ eventId: '7', isHidden: next }]);
  });
});
