import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BlockCard_BlockFragment } from '#web/features/quest/block-card.generated.ts';
import { SplitBar } from '#web/features/quest/split-bar.tsx';
import { share } from '#web/features/quest/split-label.ts';
import { paths } from '#web/shared/paths.ts';
import styles from './block-card.module.css';

export const BlockCard = ({ block }: { block: BlockCard_BlockFragment }) => {
  const { t } = useTranslation('quest');
  const { title, progress, solvedCount: solved, visitedCount: visited, totalCount: total } = block;
  return (
    <Link to={paths.block(block.id)} className={styles.card}>
      <span className={styles.head}>
        <h2 lang={block.category.contentLanguage} className={styles.title}>
          {title}
        </h2>
        <ChevronRight size={24} aria-hidden="true" className={styles.arrow} />
      </span>
      <SplitBar
        tone="solved"
        percent={progress}
        label={t('block.solved', { percent: progress, solved, total })}
        name={t('block.solvedLabel')}
        valueText={t('block.solvedValue', { solved, total })}
      />
      <SplitBar
        tone="visited"
        percent={share(visited, total)}
        label={t('block.visited', { visited, total })}
        name={t('block.visitedLabel')}
        valueText={t('block.visitedValue', { visited, total })}
      />
    </Link>
  );
};
