import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import { blockElementId } from './block/use-block-in-view.ts';
import styles from './block-nav.module.css';

interface BlockNavProps {
  blocks: readonly AnsweredBlock_BlockFragment[];
  current: string | null;
  onChoose: (id: string) => void;
}

/** A bar of chips on phones, a column beside the text on large screens. */
export const BlockNav = ({ blocks, current, onChoose }: BlockNavProps) => {
  const { t } = useTranslation('answers');
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = bar.current;
    const currentItem = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && currentItem) list.scrollTo({ left: currentItem.offsetLeft - list.offsetLeft - 16 });
  }, [current]);
  return (
    <nav aria-label={t('blocks')} className={styles.nav}>
      <ul ref={bar} className={styles.list}>
        {blocks.map(({ id, title, category }) => (
          <li key={id}>
            <a
              href={`#${blockElementId(id)}`}
              lang={category.contentLanguage}
              aria-current={id === current ? 'location' : undefined}
              className={styles.link}
              onClick={(click) => {
                click.preventDefault();
                onChoose(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
