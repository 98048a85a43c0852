import { Lightbulb, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFace_MediaFragment } from './__generated__/file-face.generated.ts';
import { FileFace } from './file-face.tsx';
import styles from './flip-card.module.css';

interface FlipCardProps {
  media: FileFace_MediaFragment | null;
  hintMedia: FileFace_MediaFragment | null;
  lang: string;
  number: number;
}

/** The riddle's file; its hint is on the back, if it had one. */
export const FlipCard = ({ media, hintMedia, lang, number }: FlipCardProps) => {
  const { t } = useTranslation('answers');
  const [isBack, setIsBack] = useState(false);
  const front = <FileFace media={media} name={t('file', { number })} lang={lang} />;
  if (!hintMedia) return <div className={styles.face}>{front}</div>;
  return (
    <div className={styles.card} data-back={isBack || undefined}>
      <div className={styles.turning}>
        <div className={styles.face} inert={isBack}>
          {front}
        </div>
        <div className={`${styles.face} ${styles.back}`} inert={!isBack}>
          <FileFace media={hintMedia} name={t('hint', { number })} lang={lang} />
        </div>
      </div>
      <button type="button" className={styles.flip} aria-pressed={isBack} onClick={() => setIsBack(!isBack)}>
        {isBack ? <RotateCcw size={20} aria-hidden="true" /> : <Lightbulb size={20} aria-hidden="true" />}
        {t(isBack ? 'showRiddle' : 'showHint')}
      </button>
    </div>
  );
};
