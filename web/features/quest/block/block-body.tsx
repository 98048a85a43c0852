import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { BlockPageQuery } from './__generated__/block-page.generated.ts';
import { riddleAnchor, riddleInHash } from '../riddle-list/riddle-anchor.ts';
import { RiddleCard } from '../riddle/riddle-card.tsx';
import { RiddleList } from '../riddle-list/riddle-list.tsx';
import { useFolds } from '../riddle-list/use-folds.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './block-page.module.css';

export const BlockBody = ({ block }: { block: NonNullable<BlockPageQuery['block']> }) => {
  const { t } = useTranslation('quest');
  const { riddles, category } = block;
  const asked = riddleInHash(useLocation().hash);
  const folds = useFolds(riddles, asked);
  const solved = riddles.filter(({ isSolved }) => isSolved).length;

  // The browser looked for the riddle of the address before it was there.
  useEffect(() => {
    if (asked !== null) document.getElementById(riddleAnchor(asked))?.scrollIntoView();
  }, [asked]);

  if (riddles.length === 0) return <StatusBox tone="info" title={t('block.empty')} />;
  return (
    <>
      <p className={styles.progress}>{t('block.progress', { solved, total: riddles.length })}</p>
      <div className={styles.columns}>
        <RiddleList riddles={riddles} lang={category.contentLanguage} onGo={folds.open} />
        <div className={styles.riddles}>
          {riddles.map((riddle) => (
            <RiddleCard
              key={riddle.id}
              riddle={riddle}
              lang={category.contentLanguage}
              isFolded={folds.isFolded(riddle.id)}
              onFold={() => folds.toggle(riddle.id)}
            />
          ))}
        </div>
      </div>
    </>
  );
};
