import { ChevronDown, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keepDashes } from '#web/shared/format/keep-dashes.ts';
import { decimal } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { useUntilFound } from '../use-until-found.ts';
import type { AnsweredRiddle_RiddleFragment } from './__generated__/answered-riddle.generated.ts';
import { FileFace } from './file-face.tsx';
import styles from './riddle-answer.module.css';

interface RiddleAnswerProps {
  riddle: AnsweredRiddle_RiddleFragment;
  lang: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the place, the number of solvers and the story. It stays in the page when closed, so that it can be printed. */
export const RiddleAnswer = ({ riddle, lang, isOpen, onToggle }: RiddleAnswerProps) => {
  const { t } = useTranslation(['answers', 'common']);
  const language = useLanguage();
  const bodyId = `answer-${riddle.id}`;
  const body = useUntilFound(!isOpen, onToggle);
  const href = safeHref(riddle.titleLink);
  const share = decimal(riddle.solvedPercent, language);
  const place = riddle.title ? <span lang={lang}>{riddle.title}</span> : t('placeFallback');
  return (
    <div className={styles.answer}>
      <button type="button" className={styles.trigger} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <span>{t(isOpen ? 'hideAnswer' : 'showAnswer')}</span>
        <VisuallyHidden>{`: ${t('riddle', { number: riddle.number })}`}</VisuallyHidden>
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </button>
      <div ref={body} id={bodyId} hidden={!isOpen} className={styles.body}>
        <h4 className={styles.place}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <span>{place}</span>
              <ExternalLink size={18} aria-hidden="true" />
              <VisuallyHidden>{`(${t('common:newTab')})`}</VisuallyHidden>
            </a>
          ) : (
            place
          )}
        </h4>
        <div className={styles.share}>
          <p>{t('solved', { percent: share })}</p>
          <div className={styles.bar} aria-hidden="true">
            <div style={{ inlineSize: `${riddle.solvedPercent}%` }} />
          </div>
        </div>
        {riddle.answeredMedia && (
          <div className={styles.picture}>
            <FileFace media={riddle.answeredMedia} name={riddle.title || t('placeFallback')} lang={lang} />
          </div>
        )}
        {riddle.answeredText && (
          <p lang={lang} className={styles.lead}>
            {keepDashes(riddle.answeredText)}
          </p>
        )}
        {riddle.longread ? (
          <p lang={lang} className={styles.longread}>
            {keepDashes(riddle.longread)}
          </p>
        ) : (
          <p className={styles.nothing}>{t('noLongread')}</p>
        )}
      </div>
    </div>
  );
};
