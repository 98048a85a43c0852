import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { emptyHint } from '#web/features/editing/hints/hint-draft.ts';
import { emptyRiddle, type RiddleDraft } from '#web/features/editing/riddles/riddle-draft.ts';
import { RiddleFields } from '#web/features/editing/riddles/riddle-fields.tsx';

const open = (draft: Partial<RiddleDraft> = {}) => {
  const onChange = vi.fn<(patch: Partial<RiddleDraft>) => void>();
  const fields = (
    <RiddleFields riddle={null} blockId="1" eventId="1" lang="ru" draft={{ ...emptyRiddle, ...draft }} faults={[]} onChange={onChange} />
  );
  render(fields, { wrapper: replyingServer({}).Server });
  return onChange;
};

beforeAll(() => startRussian('editing', 'rulings'));

describe('the form of a riddle', () => {
  it(
    'has a required title, a link in it, a place with an example of two numbers, and two texts for after the answer',
    spec('2.6.13'),
    () => {
      open();

      expect(screen.getByLabelText<HTMLInputElement>('Название места').required).toBe(true);
      expect(screen.getByLabelText<HTMLInputElement>('Ссылка в названии').type).toBe('url');
      expect(screen.getByLabelText<HTMLInputElement>('Координаты после ответа').placeholder).toMatch(/^\d+\.\d+, \d+\.\d+$/);
      for (const name of ['Текст после ответа', 'Лонгрид']) expect(screen.getByLabelText(name)).toBeTruthy();
    },
  );

  it.each(['Файл загадки', 'Файл подсказки', 'Файл после ответа'])('takes a file of any type for «%s»', spec('2.6.14'), (name) => {
    open({ hints: [emptyHint] });

    const input = screen.getByRole('group', { name }).querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.accept).toBe('');
  });

  it('lets a chosen file go again', spec('2.6.15'), () => {
    const media = { __typename: 'Media', id: '1', alt: null, kind: 'AUDIO', mime: 'audio/mpeg', url: '/static/img/aa/a.mp3' } as never;
    const onChange = open({ hints: [{ ...emptyHint, choice: { id: 'u1', name: 'a.mp3', media } }] });

    fireEvent.click(within(screen.getByRole('group', { name: 'Файл подсказки' })).getByRole('button', { name: /^Убрать файл/ }));

    expect(onChange).toHaveBeenCalledWith({ hints: [{ ...emptyHint, choice: null }] });
  });

  it('takes a hint in words', () => {
    const onChange = open({ hints: [emptyHint] });

    fireEvent.change(screen.getByLabelText('Подсказка словами'), { target: { value: 'Ищите часы' } });

    expect(onChange).toHaveBeenCalledWith({ hints: [{ ...emptyHint, text: 'Ищите часы' }] });
  });

  it('shows a hint that is a file of text in words, which take its place', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('Ищите часы')));
    const media = { __typename: 'Media', id: '1', alt: null, kind: 'TEXT', mime: 'text/plain', url: '/static/txt/aa/hint.txt' } as never;
    const onChange = open({ hints: [{ ...emptyHint, saved: media }] });

    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Подсказка словами').value).toBe('Ищите часы'));
    fireEvent.change(screen.getByLabelText('Подсказка словами'), { target: { value: 'Ищите башню' } });

    expect(onChange).toHaveBeenCalledWith({ hints: [{ ...emptyHint, saved: media, text: 'Ищите башню', choice: null }] });
    vi.unstubAllGlobals();
  });

  it('begins without hints, and opens the fields of one that is added', () => {
    const onChange = open({ hints: [] });
    expect(screen.queryByLabelText('Подсказка словами')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Добавить подсказку' }));

    expect(onChange).toHaveBeenCalledWith({ hints: [emptyHint] });
  });

  it('adds, moves and removes hints, at most five', () => {
    const hint = (text: string) => ({ ...emptyHint, text });
    const onChange = open({ hints: ['Раз', 'Два', 'Три', 'Четыре', 'Пять'].map(hint) });

    fireEvent.click(screen.getByRole('button', { name: 'Опустить ниже: Подсказка 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Убрать подсказку 2' }));

    expect(onChange.mock.calls.map(([{ hints }]) => hints?.map(({ text }) => text))).toEqual([
      ['Два', 'Раз', 'Три', 'Четыре', 'Пять'],
      ['Раз', 'Три', 'Четыре', 'Пять'],
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить подсказку' }).disabled).toBe(true);
  });

  it.each([
    ['3', null],
    ['2,5', 'Целое число от 0 до 100'],
    ['два', 'Целое число от 0 до 100'],
  ])('takes the price of a hint as it is typed: «%s»', (coins, problem) => {
    open({ hints: [{ ...emptyHint, text: 'У реки', coins }] });

    const price = screen.getByLabelText<HTMLInputElement>('Цена в монетах');
    expect([price.inputMode, screen.queryByText('Целое число от 0 до 100')?.textContent ?? null]).toEqual(['decimal', problem]);
  });

  it.each([
    ['3', '5', 1],
    ['5', '3', 0],
  ])('says when a riddle of %s points brings %s with a hint', (points, pointsWithHint, count) => {
    open({ points, pointsWithHint });

    expect(screen.queryAllByText('С подсказкой загадка приносит больше, чем без неё.')).toHaveLength(count);
  });

  it('adds and removes answers', spec('2.6.16'), () => {
    const onChange = open({ answers: ['Спасская', 'Фроловская'] });

    fireEvent.click(screen.getByRole('button', { name: 'Добавить ответ' }));
    fireEvent.click(screen.getByRole('button', { name: 'Убрать ответ 1' }));

    expect(onChange.mock.calls.map(([patch]) => patch)).toEqual([{ answers: ['Спасская', 'Фроловская', ''] }, { answers: ['Фроловская'] }]);
  });
});
