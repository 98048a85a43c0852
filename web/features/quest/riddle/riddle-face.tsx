import { Badge, BadgeCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaView } from '../media/media-view.tsx';
import type { RiddleCard_RiddleFragment } from './__generated__/riddle-card.generated.ts';
import { RiddleTitle } from './riddle-title.tsx';
import { SolutionView } from './solution-view.tsx';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import styles from './riddle-card.module.css';

interface RiddleFaceProps {
  /** The anchor in the address. */
  id?: string;
  ref?: Ref<HTMLElement>;
  titleRef?: Ref<HTMLHeadingElement>;
  riddle: Pick<RiddleCard_RiddleFragment, 'number' | 'text' | 'media' | 'isVisited'>;
  /** Null while it is unsolved. */
  solution: RiddleCard_RiddleFragment['solution'];
  lang: string;
  hint: ReactNode;
  /** How it was solved just now. */
  verdict?: ReactNode;
  /** The answer form; the solution replaces it. */
  children: ReactNode;
}

/** Renders a riddle for players and for the preview of organizers. It has no behaviour. */
export const RiddleFace = ({ id, ref, titleRef, riddle, solution, lang, hint, verdict, children }: RiddleFaceProps) => {
  const { t } = useTranslation('quest');
  const { number, text, media, isVisited } = riddle;
  const awaitsVisit = solution !== null && solution.insiderLinks.length > 0;
  return (
    <article ref={ref} id={id} className={styles.card}>
      <RiddleTitle ref={titleRef} number={number} solution={solution} lang={lang} />
      {/* The line of a visit is reserved, so the insider's mark shifts nothing. */}
      {(isVisited || awaitsVisit) && (
        <p className={styles.visited} data-awaited={!isVisited || undefined}>
          {isVisited ? <BadgeCheck size={20} aria-hidden="true" /> : <Badge size={20} aria-hidden="true" />}
          {t(isVisited ? 'riddle.visitedState' : 'riddle.notVisitedState')}
        </p>
      )}
      <p lang={lang} className={styles.text}>
        {keepDashes(text)}
      </p>
      {media && <MediaView media={media} name={t('media.riddleImage', { number })} />}
      {hint}
      {verdict}
      {solution ? <SolutionView solution={solution} lang={lang} /> : children}
    </article>
  );
};
