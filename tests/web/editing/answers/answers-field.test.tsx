import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';
import { startRussian } from '#tests/web/start-russian.ts';
import { answerKey } from '#web/features/editing/answers/answer-key.ts';
import { AnswersField } from '#web/features/editing/answers/answers-field.tsx';

const Form = ({ start }: { start: string[] }) => {
  const [answers, setAnswers] = useState(start);
  return <AnswersField answers={answers} onChange={setAnswers} />;
};

const open = (...start: string[]) => render(<Form start={start} />);
const lines = () => screen.getAllByRole<HTMLInputElement>('textbox');
const words = () => lines().map(({ value }) => value);
const line = (index: number) => lines()[index] as HTMLInputElement;

beforeAll(() => startRussian('editing'));

describe('the list of answers', () => {
  it('opens a line by Enter, and takes an empty one away by Backspace', () => {
    open('Кремль');

    fireEvent.keyDown(line(0), { key: 'Enter' });
    expect(words()).toEqual(['Кремль', '']);
    expect(document.activeElement).toBe(line(1));

    fireEvent.keyDown(line(1), { key: 'Backspace' });
    expect(words()).toEqual(['Кремль']);
    expect(document.activeElement).toBe(line(0));
  });

  it('keeps its last line, and a line with words in it, from Backspace', () => {
    open('');
    fireEvent.keyDown(line(0), { key: 'Backspace' });
    expect(words()).toEqual(['']);

    fireEvent.change(line(0), { target: { value: 'Кремль' } });
    fireEvent.keyDown(line(0), { key: 'Backspace' });
    expect(words()).toEqual(['Кремль']);
  });

  it('makes an answer of each pasted line', () => {
    open('Кремль', '');

    fireEvent.paste(line(1), { clipboardData: { getData: () => 'Московский Кремль\r\n\n  Кремль в Москве\n' } });

    expect(words()).toEqual(['Кремль', 'Московский Кремль', '  Кремль в Москве']);
  });

  it('points at an answer that matches the same as one before it', () => {
    open('Ёлка у реки', 'елка У РЕКИ!', 'река');

    expect(screen.getAllByText('Такой ответ уже есть')).toHaveLength(1);
    expect(line(1).getAttribute('aria-describedby')).toBeTruthy();
    expect(line(0).getAttribute('aria-describedby')).toBeNull();
  });

  it('gives a removed answer back to where it stood', () => {
    open('первый', 'второй', 'третий');

    fireEvent.click(screen.getByRole('button', { name: 'Убрать ответ 2' }));
    expect(words()).toEqual(['первый', 'третий']);
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть «второй»' }));

    expect(words()).toEqual(['первый', 'второй', 'третий']);
    expect(document.activeElement).toBe(line(1));
    expect(screen.queryByRole('button', { name: /^Вернуть/ })).toBeNull();
  });

  it('takes a hundred answers and no more', () => {
    open(...Array.from({ length: 100 }, (_, index) => `ответ ${index}`));

    fireEvent.click(screen.getByRole('button', { name: 'Добавить ответ' }));

    expect(lines()).toHaveLength(100);
  });
});

describe('the key of an answer', () => {
  it.each(['Ёлка, у РЕКИ', 'ﬁnd ＡＢＣ', 'Straße', 'а-а-а', '  ', 'ΟΔΟΣ', 'Mocква', 'за\u0301\u00adмок', '№ 7', '1-2-2-1', '−5'])(
    'of «%s» is that of the server',
    (text) => {
      expect(answerKey(text)).toBe(matchKey(text));
    },
  );

  it('of any letters and signs is that of the server', () => {
    const letters = fc.constantFrom(...'AАΑaаαBВbвeеёéïй5٥-−—№ ,(«_\u0301\u200b\u0308\ufe0fΣςßİ');

    fc.assert(
      fc.property(fc.array(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 2 }))), (typed) => {
        expect(answerKey(typed.join(''))).toBe(matchKey(typed.join('')));
      }),
    );
  });
});
