import { useTranslation } from 'react-i18next';
import type { BlockPageQuery } from './__generated__/block-page.generated.ts';
import { RiddleCard } from '../riddle/riddle-card.tsx';
import { RiddleList } from '../riddle/riddle-list.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './block-page.module.css';

export const BlockBody = ({ block }: { block: NonNullable<BlockPageQuery['block']> }) => {
  const { t } = useTranslation('quest');
  const { riddles, category } = block;
  const solved = riddles.filter(({ isSolved }) => isSolved).length;
  if (riddles.length === 0) return <StatusBox tone="info" title={t('block.empty')} />;
  return (
    <>
      <p className={styles.progress}>{t('block.progress', { solved, total: riddles.length })}</p>
      <div className={styles.columns}>
        <RiddleList riddles={riddles} />
        <div className={styles.riddles}>
          {riddles.map((riddle) => (
            <RiddleCard key={riddle.id} riddle={riddle} lang={category.contentLanguage} />
          ))}
        </div>
      </div>
    </>
  );
};
