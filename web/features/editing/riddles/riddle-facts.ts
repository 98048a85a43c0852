import type { Riddle } from './riddle-draft.ts';

/** Returns the facts of a riddle's row, and the missing parts: a riddle needs an answer and something that asks. */
export const riddleFacts = ({ answers, hintMedia, insiders, media, answeredMedia, text }: Riddle) => ({
  answers: answers.length,
  hasHint: hintMedia !== null,
  insiders: insiders.length,
  files: [media, answeredMedia].filter((file) => file !== null).length,
  lacks: [...(answers.length === 0 ? (['answers'] as const) : []), ...(text.trim() === '' && media === null ? (['content'] as const) : [])],
});
