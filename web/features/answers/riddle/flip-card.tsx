import { Lightbulb, Maximize2, RotateCcw } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFace_MediaFragment } from './__generated__/file-face.generated.ts';
import { FileFace } from './file-face.tsx';
import styles from './flip-card.module.css';

interface FlipCardProps {
  media: FileFace_MediaFragment | null;
  hints: readonly { text: string; media: FileFace_MediaFragment | null }[];
  lang: string;
  number: number;
}

/** Beside its words a tall picture shows its upper part, until somebody asks for the whole. */
const isTall = (media: FileFace_MediaFragment | null) => media?.kind === 'IMAGE' && (media.width ?? 4) < (media.height ?? 3);

/** The riddle's file; its hints are on the back, if it had any. */
export const FlipCard = ({ media, hints, lang, number }: FlipCardProps) => {
  const { t } = useTranslation('answers');
  const [isBack, setIsBack] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const front = <FileFace media={media} name={t('file', { number })} lang={lang} />;
  return (
    <div className={styles.card} data-back={isBack || undefined}>
      <div className={styles.turning}>
        <div className={styles.face} data-cut={(isTall(media) && !isWhole) || undefined} inert={isBack}>
          {front}
        </div>
        {hints.length > 0 && (
          <div className={`${styles.face} ${styles.back}`} inert={!isBack}>
            {hints.map(({ text, media: file }, index) => (
              <Fragment key={index}>
                {text && (
                  <p className={styles.words} lang={lang}>
                    {text}
                  </p>
                )}
                {file && <FileFace media={file} name={t('hint', { number })} lang={lang} />}
              </Fragment>
            ))}
          </div>
        )}
      </div>
      {isTall(media) && !isBack && (
        <button
          type="button"
          className={styles.whole}
          aria-label={t('wholePicture', { number })}
          aria-pressed={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Maximize2 size={18} aria-hidden="true" />
        </button>
      )}
      {hints.length > 0 && (
        <button type="button" className={styles.flip} aria-pressed={isBack} onClick={() => setIsBack(!isBack)}>
          {isBack ? <RotateCcw size={20} aria-hidden="true" /> : <Lightbulb size={20} aria-hidden="true" />}
          <span>{t(isBack ? 'showRiddle' : 'showHint')}</span>
        </button>
      )}
    </div>
  );
};
