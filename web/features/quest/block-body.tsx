import { useTranslation } from 'react-i18next';
import type { BlockPageQuery } from '#web/features/quest/__generated__/block-page.generated.ts';
import { RiddleCard } from '#web/features/quest/riddle-card.tsx';
import { RiddleList } from '#web/features/quest/riddle-list.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
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
