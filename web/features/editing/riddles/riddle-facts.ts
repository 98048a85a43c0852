import type { Riddle } from './riddle-draft.ts';

/** Returns the facts of a riddle's row. */
export const riddleFacts = ({ answers, hintMedia, insiders, media, answeredMedia }: Riddle) => ({
  answers: answers.length,
  hasHint: hintMedia !== null,
  insiders: insiders.length,
  files: [media, answeredMedia].filter((file) => file !== null).length,
});
