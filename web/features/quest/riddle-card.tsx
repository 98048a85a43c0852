import { useEffect, useRef } from 'react';
import { Badge, BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '#web/features/quest/answer-form.tsx';
import { HintSection } from '#web/features/quest/hint-section.tsx';
import { MediaView } from '#web/features/quest/media-view.tsx';
import type { RiddleCard_RiddleFragment } from '#web/features/quest/riddle-card.generated.ts';
import { riddleAnchor } from '#web/features/quest/riddle-list.tsx';
import { RiddleTitle } from '#web/features/quest/riddle-title.tsx';
import { SolutionView } from '#web/features/quest/solution-view.tsx';
import { useAboveFold } from '#web/features/quest/use-above-fold.ts';
import { useAnswer } from '#web/features/quest/use-answer.ts';
import { useReveal } from '#web/features/quest/use-reveal.ts';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './riddle-card.module.css';

export const RiddleCard = ({ riddle, lang }: { riddle: RiddleCard_RiddleFragment; lang: string }) => {
  const { t } = useTranslation('quest');
  const answer = useAnswer(riddle.id);
  const card = useRef<HTMLElement>(null);
  const isInSight = useAboveFold(card);
  const title = useRef<HTMLHeadingElement>(null);
  const { isHeld, isRevealed, wasAskedFor, reveal } = useReveal({ isSolved: riddle.solution !== null, isInSight, answer });

  const solution = isRevealed ? riddle.solution : null;
  const isSolved = solution !== null;
  const awaitsVisit = isSolved && solution.insiderLinks.length > 0;

  useEffect(() => {
    if (isSolved && (answer.verdict !== null || wasAskedFor)) title.current?.focus({ preventScroll: true });
  }, [isSolved, answer.verdict, wasAskedFor]);

  return (
    <article ref={card} id={riddleAnchor(riddle.number)} className={styles.card}>
      <RiddleTitle ref={title} number={riddle.number} solution={solution} lang={lang} />
      {/* Where a visit may come, its line is there before it: the mark of an insider then moves nothing. */}
      {(riddle.isVisited || awaitsVisit) && (
        <p className={styles.visited} data-awaited={!riddle.isVisited || undefined}>
          {riddle.isVisited ? <BadgeCheck size={20} aria-hidden="true" /> : <Badge size={20} aria-hidden="true" />}
          {t(riddle.isVisited ? 'riddle.visitedState' : 'riddle.notVisitedState')}
        </p>
      )}
      <p lang={lang} className={styles.text}>
        {keepDashes(riddle.text)}
      </p>
      {riddle.media && <MediaView media={riddle.media} name={t('media.riddleImage', { number: riddle.number })} />}
      <HintSection riddle={riddle} number={riddle.number} isSolved={isSolved} />
      {isSolved && answer.verdict !== null && (
        <div className={styles.verdict}>
          <StatusBox tone="success" title={answer.verdict} />
        </div>
      )}
      {isSolved ? (
        <SolutionView solution={solution} lang={lang} />
      ) : (
        <AnswerForm answer={answer} riddleId={riddle.id} number={riddle.number} onShow={isHeld ? reveal : undefined} />
      )}
    </article>
  );
};
