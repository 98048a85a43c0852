import { BlockFace } from './block-card.tsx';
import styles from './block-card.module.css';

interface BlockPreviewProps {
  title: string;
  riddleCount: number;
  lang: string;
  image: { url: string } | null;
}

/** Previews a block as a team sees it before the first solve. It is no link. */
export const BlockPreview = ({ title, riddleCount, lang, image }: BlockPreviewProps) => (
  <div className={styles.card}>
    <BlockFace
      block={{
        id: '',
        title,
        progress: 0,
        solvedCount: 0,
        visitedCount: 0,
        totalCount: riddleCount,
        image: image && { __typename: 'Media', url: image.url, variants: [] },
        category: { __typename: 'Category', id: '', contentLanguage: lang },
      }}
    />
  </div>
);
