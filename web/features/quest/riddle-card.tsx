import { useEffect, useRef, useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '#web/features/quest/answer-form.tsx';
import { HintSection } from '#web/features/quest/hint-section.tsx';
import { MediaView } from '#web/features/quest/media-view.tsx';
import type { RiddleCard_RiddleFragment } from '#web/features/quest/riddle-card.generated.ts';
import { riddleAnchor } from '#web/features/quest/riddle-list.tsx';
import { RiddleTitle } from '#web/features/quest/riddle-title.tsx';
import { SolutionView } from '#web/features/quest/solution-view.tsx';
import { TeamSolvedBanner } from '#web/features/quest/team-solved-banner.tsx';
import { useAnswer } from '#web/features/quest/use-answer.ts';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './riddle-card.module.css';

export const RiddleCard = ({ riddle, lang }: { riddle: RiddleCard_RiddleFragment; lang: string }) => {
  const { t } = useTranslation('quest');
  const answer = useAnswer(riddle.id);
  const [isRevealed, setIsRevealed] = useState(riddle.isSolved);
  const title = useRef<HTMLHeadingElement>(null);

  const { solution } = riddle;
  // A teammate's solve never swaps the card under fingers that are typing: they get a word and a button instead.
  const isHeld =
    solution !== null && !isRevealed && answer.text.trim() !== '' && answer.state.kind !== 'checking' && answer.verdict === null;
  const isSolved = solution !== null && !isHeld;
  if (isSolved && !isRevealed) setIsRevealed(true);

  useEffect(() => {
    if (isSolved && answer.verdict !== null) title.current?.focus({ preventScroll: true });
  }, [isSolved, answer.verdict]);

  const reveal = () => {
    answer.forget();
    setIsRevealed(true);
  };

  return (
    <article id={riddleAnchor(riddle.number)} className={styles.card}>
      <RiddleTitle ref={title} number={riddle.number} solution={isSolved ? solution : null} lang={lang} />
      {riddle.isVisited && (
        <p className={styles.visited}>
          <BadgeCheck size={20} aria-hidden="true" />
          {t('riddle.visitedState')}
        </p>
      )}
      <p lang={lang} className={styles.text}>
        {keepDashes(riddle.text)}
      </p>
      {riddle.media && <MediaView media={riddle.media} name={t('media.riddleImage', { number: riddle.number })} />}
      <HintSection riddle={riddle} number={riddle.number} isSolved={isSolved} />
      {isHeld && <TeamSolvedBanner onShow={reveal} />}
      {isSolved && answer.verdict !== null && (
        <div className={styles.verdict}>
          <StatusBox tone="success" title={answer.verdict} />
        </div>
      )}
      {isSolved ? (
        <SolutionView solution={solution} lang={lang} />
      ) : (
        <AnswerForm answer={answer} riddleId={riddle.id} number={riddle.number} />
      )}
    </article>
  );
};
