import { z } from 'zod';
import { RateLimited } from '#server/platform/errors.ts';
import { isStorable, trimmedText } from '#server/platform/text/text.ts';
import type { Verdict } from '../quest.types.ts';
import { isRightAnswer, matchKey } from './answer-matching.rules.ts';
import { attemptWaitSeconds, type WrongAttempts } from './attempt-limit.rules.ts';
import { playCommand, riddleId } from './play-command.ts';

const longestAnswer = 500;

const answerInput = z.object({
  riddleId,
  answer: trimmedText(longestAnswer)
    .min(1, 'required')
    .refine(isStorable, 'has a broken character')
    .refine((answer) => matchKey(answer) !== '', 'needs a letter or a digit'),
});

/**
 * Judges an answer of the viewer's team. Every attempt is saved with the version of the accepted answers that judged it. The first right
 * one is credited, exactly once per team and riddle. A team that has solved the riddle may try on without a limit and without a credit.
 */
export const checkAnswer = playCommand({
  name: 'checkAnswer',
  input: answerInput,
  async run(move, { answer }): Promise<Verdict> {
    const { riddle } = move;
    if (!riddle.isSolved) refuseGuessing(riddle);

    if (!isRightAnswer(answer, riddle.answerKeys)) return move.recordWrong(answer);
    return riddle.isSolved ? move.recordRepeat(answer) : move.recordSolve(answer);
  },
});

/** The team is locked while its wrong answers are counted, so that several phones at once do not get past the limit. */
function refuseGuessing(wrong: WrongAttempts): void {
  const wait = attemptWaitSeconds(wrong);
  if (wait > 0) throw new RateLimited(wait);
}
