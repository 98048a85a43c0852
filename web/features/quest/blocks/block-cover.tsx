import type { BlockCover_MediaFragment } from './__generated__/block-cover.generated.ts';
import styles from './block-card.module.css';

/** A picture on a card of half the page, or of the whole width of a phone. */
const sizes = '(min-width: 768px) 29rem, 100vw';

/** Shows the picture of a block. It decorates: the title beside it says everything. Without a picture the stripes of the post are there. */
export const BlockCover = ({ image }: { image: Pick<BlockCover_MediaFragment, 'url' | 'variants'> | null }) => (
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
