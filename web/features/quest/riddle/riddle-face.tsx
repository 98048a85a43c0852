import { Badge, BadgeCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { MediaView } from '../media/media-view.tsx';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import { FoldButton, RiddleFold, RiddleTitle } from './riddle-title.tsx';
import { SolutionView } from './solution-view.tsx';
import styles from './riddle-card.module.css';

interface RiddleFaceProps {
  /** The anchor in the address. */
  id?: string;
  ref?: Ref<HTMLElement>;
  titleRef?: Ref<HTMLHeadingElement>;
  riddle: Pick<RiddleCard_RiddleFragment, 'number' | 'text' | 'media' | 'isVisited'>;
  /** Null while it is unsolved. */
  solution: RiddleCard_RiddleFragment['solution'];
  /** What a coin counts for in what the riddle brought. */
  coinValue: number;
  /** What the solve of an open riddle brings. */
  worth?: string | undefined;
  lang: string;
  /** Whether a solved riddle is one line. It can be neither folded nor opened without `onFold`. */
  isFolded?: boolean;
  onFold?: () => void;
  /** What organizers say about it. */
  notices?: ReactNode;
  hint: ReactNode;
  /** How it was solved just now. */
  verdict?: ReactNode;
  /** What is still to do at a solved one: to mark the visit, to say how it was. */
  visit?: ReactNode;
  /** The answer form; the solution replaces it. */
  children: ReactNode;
}

/** A picture that is taller than wide leaves room for the words beside it. */
const isTall = (media: RiddleFaceProps['riddle']['media']) => media?.kind === 'IMAGE' && (media.width ?? 4) < (media.height ?? 3);

/** Renders a riddle for players and for the preview of organizers. It has no behaviour. */
export const RiddleFace = (props: RiddleFaceProps) => {
  const { t } = useTranslation('quest');
  const {
    id,
    ref,
    titleRef,
    riddle,
    solution,
    coinValue,
    worth = '',
    notices,
    lang,
    isFolded = false,
    onFold,
    hint,
    verdict,
    visit,
    children,
  } = props;
  const { number, text, media, isVisited } = riddle;
  const brought = solution ? solution.points + solution.coins * coinValue : 0;
  const amount = t('riddle.amount', { count: brought, points: sentencePoints(brought) });
  const awaitsVisit = solution !== null && solution.insiderLinks.length > 0;
  const fold = solution && onFold && (
    <FoldButton name={`${t('riddle.name', { number })}: ${solution.title}`} isFolded={isFolded} onFold={onFold} />
  );
  if (solution && isFolded) {
    return (
      <article ref={ref} id={id} className={styles.card} data-folded>
        <RiddleFold riddle={riddle} solution={solution} amount={amount} lang={lang} />
        {fold}
        {notices}
      </article>
    );
  }
  return (
    <article ref={ref} id={id} className={styles.card}>
      <RiddleTitle
        ref={titleRef}
        number={number}
        solution={solution}
        amount={solution ? amount : worth}
        lang={lang}
        isFoldable={Boolean(fold)}
      />
      {fold}
      {notices}
      {/* The line of a visit is reserved, so the insider's mark shifts nothing. */}
      {(isVisited || awaitsVisit) && (
        <p className={styles.visited} data-awaited={!isVisited || undefined}>
          {isVisited ? <BadgeCheck size={20} aria-hidden="true" /> : <Badge size={20} aria-hidden="true" />}
          <span>{t(isVisited ? 'riddle.visitedState' : 'riddle.notVisitedState')}</span>
        </p>
      )}
      <div className={styles.body} data-beside={isTall(media) ? (solution && !verdict ? 'text' : 'all') : undefined}>
        <p lang={lang} className={styles.text}>
          {keepDashes(text)}
        </p>
        {media && <MediaView media={media} name={t('media.riddleImage', { number })} />}
        <div className={styles.work}>
          {hint}
          {verdict}
          {solution ? <SolutionView solution={solution} lang={lang} /> : children}
          {visit}
        </div>
      </div>
    </article>
  );
};
