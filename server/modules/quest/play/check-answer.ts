import { z } from 'zod';
import { isStorable, trimmedText } from '#server/platform/text/text.ts';
import type { Verdict } from '../quest.types.ts';
import { matchKey } from './answer-matching.rules.ts';
import { refuseGuessing } from './attempt-limit.rules.ts';
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
 * Judges an answer of the viewer's team. Every judged attempt is saved with the version of the accepted answers that judged it. The first
 * right one is credited, exactly once per team and riddle. After that the team may go on answering without a limit and without a credit.
 * An answer that the team has given to the riddle before is judged whatever the limit, and counts nothing against it.
 */
export const checkAnswer = playCommand({
  name: 'checkAnswer',
  input: answerInput,
  matchKey: ({ answer }) => matchKey(answer),
  run(move, { answer }): Verdict {
    const { riddle } = move;
    if (!riddle.isSolved && !riddle.isAlreadyTried) refuseGuessing(riddle);
    if (!riddle.answerKeys.includes(move.matchKey)) return move.recordWrong(answer);
    return riddle.isSolved ? move.recordRepeat(answer) : move.recordSolve(answer);
  },
});
