import { useState } from 'react';
import type { Answer } from '#web/features/quest/use-answer.ts';

interface Reveal {
  /** Whether the team has solved the riddle, whoever it was. */
  isSolved: boolean;
  /** Whether turning the card over would move what somebody looks at or touches. */
  isInSight: boolean;
  answer: Answer;
}

type Stage = 'open' | 'held' | 'revealed' | 'asked';

const nextStage = (stage: Stage, { isSolved, isInSight, answer }: Reveal): Stage => {
  if (!isSolved) return 'open';
  if (stage === 'revealed' || stage === 'asked') return stage;
  if (answer.verdict !== null) return 'revealed';
  if (stage === 'held') return 'held';
  if (answer.state.kind === 'checking') return 'revealed';
  return isInSight || answer.text.trim() !== '' ? 'held' : 'revealed';
};

/**
 * One's own solve turns the card over at once. A teammate's does so only where nobody looks or types:
 * elsewhere it waits, in the place of the button, until it is asked for, so that nothing moves under eyes and fingers.
 */
export const useReveal = (situation: Reveal) => {
  const [stage, setStage] = useState<Stage>(situation.isSolved ? 'revealed' : 'open');
  const next = nextStage(stage, situation);
  if (next !== stage) setStage(next);

  const reveal = () => {
    situation.answer.forget();
    setStage('asked');
  };

  return { isHeld: next === 'held', isRevealed: next === 'revealed' || next === 'asked', wasAskedFor: next === 'asked', reveal };
};
