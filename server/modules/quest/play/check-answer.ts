import { isStorable, requiredText } from '#server/platform/input.ts';
import type { Verdict } from '../quest.types.ts';
import { matchKey } from './answer-matching.rules.ts';
import { refuseGuessing } from './attempt-limit.rules.ts';
import { moveInput, playCommand } from './play-command.ts';

const maxAnswerLength = 500;
const answerInput = moveInput.extend({
  answer: requiredText(maxAnswerLength)
    .refine(isStorable, 'has a broken character')
    .refine((answer) => matchKey(answer) !== '', 'needs a letter or a digit'),
});

/**
 * Judges an answer of the viewer's team. Every judged attempt is saved with the version of the accepted answers that judged it. The first
 * right answer is credited, exactly once per team and riddle. After that the team may go on answering, without a limit and without a
 * credit. An answer that the team has given to the riddle before is judged even at the limit, and does not count towards it.
 */
export const checkAnswer = playCommand({
  name: 'checkAnswer',
  input: answerInput,
  matchKey: ({ answer }) => matchKey(answer),
  run(move, { answer }): Verdict {
    const { state } = move;
    if (!state.isSolved && !state.isAlreadyTried) refuseGuessing(state);
    if (!state.answerKeys.includes(move.matchKey)) return move.recordWrong(answer);
    return state.isSolved ? move.recordRepeat(answer) : move.recordSolve(answer);
  },
});
