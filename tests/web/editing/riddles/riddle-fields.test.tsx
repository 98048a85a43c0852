import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { emptyRiddle, type RiddleDraft } from '#web/features/editing/riddles/riddle-draft.ts';
import { RiddleFields } from '#web/features/editing/riddles/riddle-fields.tsx';

const open = (draft: Partial<RiddleDraft> = {}) => {
  const onChange = vi.fn<(patch: Partial<RiddleDraft>) => void>();
  const fields = <RiddleFields riddle={null} eventId="1" lang="ru" draft={{ ...emptyRiddle, ...draft }} faults={[]} onChange={onChange} />;
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
    open();

    const input = screen.getByRole('group', { name }).querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.accept).toBe('');
  });

  it('lets a chosen file go again', spec('2.6.15'), () => {
    const media = { __typename: 'Media', id: '1', alt: null, kind: 'AUDIO', mime: 'audio/mpeg', url: '/static/img/aa/a.mp3' } as never;
    const onChange = open({ hintMedia: { id: 'u1', name: 'a.mp3', media } });

    fireEvent.click(within(screen.getByRole('group', { name: 'Файл подсказки' })).getByRole('button', { name: /^Убрать файл/ }));

    expect(onChange).toHaveBeenCalledWith({ hintMedia: null, hintMediaAlt: '' });
  });

  it('takes a hint in words, in place of a file', () => {
    const onChange = open();

    fireEvent.change(screen.getByLabelText('Подсказка словами вместо файла'), { target: { value: 'Ищите часы' } });

    expect(onChange).toHaveBeenCalledWith({ hintText: 'Ищите часы', hintMedia: undefined, hintMediaAlt: '' });
  });

  it('shows a hint in words again, to be changed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('Ищите часы')));
    const media = { __typename: 'Media', id: '1', alt: null, kind: 'TEXT', mime: 'text/plain', url: '/static/txt/aa/hint.txt' } as never;
    open({ hintMedia: { id: 'u1', name: 'hint.txt', media } });

    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Подсказка словами вместо файла').value).toBe('Ищите часы'));
    vi.unstubAllGlobals();
  });

  it('adds and removes answers', spec('2.6.16'), () => {
    const onChange = open({ answers: ['Спасская', 'Фроловская'] });

    fireEvent.click(screen.getByRole('button', { name: 'Добавить ответ' }));
    fireEvent.click(screen.getByRole('button', { name: 'Убрать ответ 1' }));

    expect(onChange.mock.calls.map(([patch]) => patch)).toEqual([{ answers: ['Спасская', 'Фроловская', ''] }, { answers: ['Фроловская'] }]);
  });
});
