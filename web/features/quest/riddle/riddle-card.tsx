import { useState, Suspense, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#web/i18n/i18n.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import type { WrongTries_RiddleFragment } from '../answer/__generated__/wrong-tries.generated.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { type Answer, useAnswer } from '../answer/use-answer.ts';
import { WrongTries } from '../answer/wrong-tries.tsx';
import { HintSection } from '../hint/hint-section.tsx';
import { isHinted, pricesAt, solvePhrase } from '../hint/hint-worth.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import { RiddleFace } from './riddle-face.tsx';
import { riddleAnchor } from './riddle-list.tsx';
import styles from './riddle-card.module.css';

export type CardRiddle = RiddleCard_RiddleFragment & WrongTries_RiddleFragment;

/** Few need it, and the block is the page that must come first; the worker has it for a phone without network. */
const PlaceCodeForm = optionalPart(async () => (await import('../place-code/place-code-form.tsx')).PlaceCodeForm);

/** They come after the page itself. Without network a phone that never had them shows none. */
const RiddleNotices = optionalPart(async () => {
  const [loaded] = await Promise.all([import('./riddle-notices.tsx'), loadTexts('announcements')]);
  return loaded.RiddleNotices;
});

/** It comes last: nothing on the page waits for it. */
const RiddleVote = optionalPart(async () => (await import('../vote/riddle-vote.tsx')).RiddleVote);

const VisitByCode = ({ riddle, place }: { riddle: CardRiddle; place: string }) => (
  <div className={styles.visit}>
    <Suspense fallback={null}>
      <PlaceCodeForm riddleId={riddle.id} number={riddle.number} place={place} />
    </Suspense>
  </div>
);

interface RiddleCardProps {
  riddle: CardRiddle;
  lang: string;
  isFolded: boolean;
  onFold: () => void;
}

/** A riddle in play: its form, its hint and the turn of the card once somebody of the team has solved it. */
export const RiddleCard = ({ riddle, lang, isFolded, onFold }: RiddleCardProps) => {
  const { t } = useTranslation('quest');
  const { data: now } = useTeamNow();
  const prices = now?.event?.prices;
  const coinValue = prices?.coinValue ?? 0;
  const answer = useAnswer(riddle, coinValue);
  const card = useRef<HTMLElement>(null);
  const isInSight = useAboveFold(card);
  const title = useRef<HTMLHeadingElement>(null);
  const { isHeld, isRevealed, wasAskedFor, reveal } = useReveal({ isSolved: riddle.solution !== null, isInSight, answer });

  const solution = isRevealed ? riddle.solution : null;
  const isSolved = solution !== null;
  const isInPlay = riddle.withdrawn === null;

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
      worth={isInPlay ? prices && solvePhrase(pricesAt(prices, riddle), isHinted(riddle), t) : undefined}
      lang={lang}
      isFolded={isFolded}
      onFold={onFold}
      notices={
        <Suspense fallback={null}>
          <RiddleNotices riddleId={riddle.id} withdrawn={riddle.withdrawn} />
        </Suspense>
      }
      hint={<HintSection riddle={riddle} number={riddle.number} isSolved={isSolved} canBuy={isInPlay} />}
      visit={
        solution && (
          <>
            {isInPlay && solution.insiderLinks.length > 0 && !riddle.isVisited && <VisitByCode riddle={riddle} place={solution.title} />}
            <Suspense fallback={null}>
              <RiddleVote riddleId={riddle.id} number={riddle.number} />
            </Suspense>
          </>
        )
      }
      verdict={
        isSolved &&
        answer.verdict !== null && (
          <div className={styles.verdict}>
            <StatusBox tone="success" title={answer.verdict} />
          </div>
        )
      }
    >
      {isInPlay && <AnswerForm answer={answer} riddleId={riddle.id} number={riddle.number} onShow={isHeld ? reveal : undefined} />}
      <WrongTries riddle={riddle} lang={lang} />
    </RiddleFace>
  );
};

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
const useReveal = (situation: Reveal) => {
  const [stage, setStage] = useState<Stage>(situation.isSolved ? 'revealed' : 'open');
  const next = nextStage(stage, situation);
  if (next !== stage) setStage(next);

  const reveal = () => {
    situation.answer.forget();
    setStage('asked');
  };

  return { isHeld: next === 'held', isRevealed: next === 'revealed' || next === 'asked', wasAskedFor: next === 'asked', reveal };
};

/** The margin covers all that was scrolled past. */
const everythingAbove = '1000000px 0px 0px 0px';

/** True when the element begins above the lower edge of the screen, so a change of its height shifts visible content. */
const useAboveFold = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setIsAbove(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: everythingAbove,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
};
