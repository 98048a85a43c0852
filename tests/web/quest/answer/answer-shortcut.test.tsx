import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { useAnswerShortcut } from '#web/features/quest/answer/answer-form.tsx';

const Block = () => {
  useAnswerShortcut();
  return (
    <>
      <input aria-label="Ответ на первую" data-answer-field />
      <input aria-label="Ответ на вторую" data-answer-field />
    </>
  );
};

describe('the slash key', () => {
  it('goes to the first riddle that waits for an answer', spec('D.14'), () => {
    render(<Block />);

    fireEvent.keyDown(document.body, { key: '/' });

    expect(document.activeElement).toBe(screen.getByLabelText('Ответ на первую'));
  });

  it('is a letter like others while an answer is typed', () => {
    render(<Block />);
    const second = screen.getByLabelText('Ответ на вторую');
    second.focus();

    fireEvent.keyDown(second, { key: '/' });

    expect(document.activeElement).toBe(second);
  });
});
