import { useState } from 'react';
import type { Answer } from '../answer/use-answer.ts';

interface Reveal {
  /** True when anyone in the team has solved the riddle. */
  isSolved: boolean;
  /** True when turning the card would shift content that the player reads or touches. */
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
 * The player's own solve turns the card at once. A teammate's solve does so only out of sight; elsewhere it waits in the place of
 * the button for a tap, so that nothing shifts under the finger.
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
