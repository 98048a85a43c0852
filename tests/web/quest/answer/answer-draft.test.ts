import { describe, expect, it } from 'vitest';
import { answerDraft } from '#web/features/quest/answer/answer-draft.ts';

describe('an answer that was typed and not sent', () => {
  it('is there again after a reload, for its own riddle only', () => {
    answerDraft.write('7', 'Дом Пашкова');

    expect(answerDraft.read('7')).toBe('Дом Пашкова');
    expect(answerDraft.read('8')).toBe('');
  });

  it('leaves nothing behind once it is empty', () => {
    answerDraft.write('7', 'x');
    answerDraft.write('7', '');

    expect(sessionStorage.getItem('versta-draft:7')).toBeNull();
  });
});
