import { ChevronRight, CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BlockCard_BlockFragment } from '#web/features/quest/block-card.generated.ts';
import { SplitBar } from '#web/features/quest/split-bar.tsx';
import { share } from '#web/features/quest/split-label.ts';
import { paths } from '#web/shared/paths.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './block-card.module.css';

interface BlockCardProps {
  block: BlockCard_BlockFragment;
  /** All of it can be read without network. */
  isOnDevice?: boolean;
}

export const BlockCard = ({ block, isOnDevice = false }: BlockCardProps) => {
  const { t } = useTranslation('quest');
  const { title, progress, solvedCount: solved, visitedCount: visited, totalCount: total } = block;
  return (
    <Link to={paths.block(block.id)} className={styles.card}>
      <span className={styles.head}>
        <h2 lang={block.category.contentLanguage} className={styles.title}>
          {title}
        </h2>
        {/* Its room is kept from the start: nothing moves when it appears. */}
        <span className={styles.onDevice} data-shown={isOnDevice || undefined}>
          <CloudCheck size={20} aria-hidden="true" />
          {isOnDevice && <VisuallyHidden>{t('pack.block')}</VisuallyHidden>}
        </span>
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
