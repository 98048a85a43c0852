import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerDraft, hasAnswerDraft } from '#web/offline/answer-draft.ts';
import { becomeOwner } from '#web/offline/owner.ts';
import { seeViewer } from '#web/offline/see-viewer.ts';
import { endSession } from '#web/shared/session-hint.ts';

beforeEach(() => becomeOwner('9'));
afterEach(() => {
  endSession();
  sessionStorage.clear();
  localStorage.clear();
});

describe('an answer that was typed and not sent', () => {
  it('is there again after a reload, for its own riddle only', () => {
    answerDraft.write('7', 'Дом Пашкова');

    expect(answerDraft.read('7')).toBe('Дом Пашкова');
    expect(answerDraft.read('8')).toBe('');
  });

  it('leaves nothing behind once it is empty', () => {
    answerDraft.write('7', 'x');
    answerDraft.write('7', '');

    expect(hasAnswerDraft()).toBe(false);
  });

  it('waits for its person when their session ends, and is not shown to the next one', () => {
    seeViewer('9');
    answerDraft.write('7', 'Дом Пашкова');

    seeViewer(null);
    expect(hasAnswerDraft()).toBe(true);
    seeViewer('12');
    expect(answerDraft.read('7')).toBe('');
    seeViewer('9');

    expect(answerDraft.read('7')).toBe('Дом Пашкова');
  });
});
