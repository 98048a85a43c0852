import type { Riddle } from './riddle-draft.ts';

/** What a line tells of a riddle, and what it cannot be played without: an answer, and something that asks. */
export const riddleFacts = ({ answers, hintMedia, insiders, media, answeredMedia, text }: Riddle) => ({
  answers: answers.length,
  hasHint: hintMedia !== null,
  insiders: insiders.length,
  files: [media, answeredMedia].filter((file) => file !== null).length,
  lacks: [...(answers.length === 0 ? (['answers'] as const) : []), ...(text.trim() === '' && media === null ? (['content'] as const) : [])],
});
