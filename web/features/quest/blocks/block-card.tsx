import { ChevronRight, CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { Logo } from '#web/shared/ui/pictures/logo.tsx';
import type { BlockCover_MediaFragment } from './__generated__/block-card.generated.ts';
import type { BlockCard_BlockFragment } from './__generated__/block-card.generated.ts';
import { SplitBar, share } from './split-bar.tsx';
import styles from './block-card.module.css';

/** A picture on a card of half the page, or of the whole width of a phone. */
const sizes = '(min-width: 768px) 29rem, 100vw';

/** Shows the picture of a block. It decorates: the title beside it says everything. Without a picture the stripes of the post are there. */
const BlockCover = ({ image }: { image: Pick<BlockCover_MediaFragment, 'url' | 'variants'> | null }) => (
  <span aria-hidden="true" className={styles.cover}>
    {image && (
      <img
        src={image.url}
        srcSet={image.variants.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
);

interface BlockCardProps {
  block: Omit<BlockCard_BlockFragment, '__typename'>;
  /** The whole block can be read without network. */
  isOnDevice?: boolean;
}

/** The content of a block's card. */
export const BlockFace = ({ block, isOnDevice = false }: BlockCardProps) => {
  const { t } = useTranslation('quest');
  const { title, progress, solvedCount: solved, visitedCount: visited, totalCount: total } = block;
  const isFinished = total > 0 && solved === total;
  return (
    <>
      <BlockCover image={block.image} />
      <span className={styles.head}>
        <h2 lang={block.category.contentLanguage} className={styles.title}>
          {title}
        </h2>
        {/* Their room is reserved, so nothing shifts when they appear. */}
        <span className={styles.finished} data-shown={isFinished || undefined}>
          <Logo size={24} />
          {isFinished && <VisuallyHidden>{t('block.finished')}</VisuallyHidden>}
        </span>
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
    </>
  );
};

export const BlockCard = (props: BlockCardProps) => (
  <Link to={paths.block(props.block.id)} className={styles.card}>
    <BlockFace {...props} />
  </Link>
);
