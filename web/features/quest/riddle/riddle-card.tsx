import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '../answer/answer-form.tsx';
import { HintSection } from '../hint/hint-section.tsx';
import { solvePhrase } from '../hint/hint-worth.ts';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import { RiddleFace } from './riddle-face.tsx';
import { riddleAnchor } from '../riddle-list/riddle-anchor.ts';
import { useAboveFold } from './use-above-fold.ts';
import { useAnswer } from '../answer/use-answer.ts';
import { useReveal } from './use-reveal.ts';
import { useTeamNow } from '../team-progress/use-team-now.ts';
import type { WrongTries_RiddleFragment } from '../answer/__generated__/wrong-tries.generated.ts';
import { WrongTries } from '../answer/wrong-tries.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './riddle-card.module.css';

export type CardRiddle = RiddleCard_RiddleFragment & WrongTries_RiddleFragment;

interface RiddleCardProps {
  riddle: CardRiddle;
  lang: string;
  isFolded: boolean;
  onFold: () => void;
}

export const RiddleCard = ({ riddle, lang, isFolded, onFold }: RiddleCardProps) => {
  const { t } = useTranslation('quest');
  const { data: now } = useTeamNow();
  const prices = now?.event?.prices;
  const coinValue = prices?.coinValue ?? 0;
  const answer = useAnswer(riddle.id, coinValue);
  const card = useRef<HTMLElement>(null);
  const isInSight = useAboveFold(card);
  const title = useRef<HTMLHeadingElement>(null);
  const { isHeld, isRevealed, wasAskedFor, reveal } = useReveal({ isSolved: riddle.solution !== null, isInSight, answer });

  const solution = isRevealed ? riddle.solution : null;
  const isSolved = solution !== null;

  useEffect(() => {
    if (isSolved && (answer.verdict !== null || wasAskedFor)) title.current?.focus({ preventScroll: true });
  }, [isSolved, answer.verdict, wasAskedFor]);

  return (
    <RiddleFace
      id={riddleAnchor(riddle.number)}
      ref={card}
      titleRef={title}
      riddle={riddle}
      solution={solution}
      coinValue={coinValue}
      worth={prices && solvePhrase(prices, riddle.hint.status === 'BOUGHT', t)}
      lang={lang}
      isFolded={isFolded}
      onFold={onFold}
      hint={<HintSection riddle={riddle} number={riddle.number} isSolved={isSolved} />}
      verdict={
        isSolved &&
        answer.verdict !== null && (
          <div className={styles.verdict}>
            <StatusBox tone="success" title={answer.verdict} />
          </div>
        )
      }
    >
      <AnswerForm answer={answer} riddleId={riddle.id} number={riddle.number} onShow={isHeld ? reveal : undefined} />
      <WrongTries riddle={riddle} lang={lang} />
    </RiddleFace>
  );
};
