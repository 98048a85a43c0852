import { BlockFace } from '#web/features/quest/block-card.tsx';
import styles from '../block-card.module.css';

interface BlockPreviewProps {
  title: string;
  riddleCount: number;
  lang: string;
}

/** A block as a team sees it on its list before the first riddle is solved. It leads nowhere. */
export const BlockPreview = ({ title, riddleCount, lang }: BlockPreviewProps) => (
  <div className={styles.card}>
    <BlockFace
      block={{
        id: '',
        title,
        progress: 0,
        solvedCount: 0,
        visitedCount: 0,
        totalCount: riddleCount,
        category: { __typename: 'Category', id: '', contentLanguage: lang },
      }}
    />
  </div>
);
