import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { AnsweredRiddle } from '../riddle/answered-riddle.tsx';
import { useUntilFound } from '../use-until-found.ts';
import type { AnsweredBlock_BlockFragment } from './__generated__/answered-block.generated.ts';
import { RoutePicture } from './route-picture.tsx';
import { blockElementId, blockHeadingId } from './use-block-in-view.ts';
import styles from './answered-block.module.css';

interface RiddlesProps {
  riddles: AnsweredBlock_BlockFragment['riddles'];
  lang: string;
  open: ReadonlySet<string>;
  onToggle: (riddleId: string) => void;
}

const Riddles = ({ riddles, lang, open, onToggle }: RiddlesProps) => {
  const { t } = useTranslation('answers');
  if (riddles.length === 0) return <p className={styles.empty}>{t('noRiddles')}</p>;
  return riddles.map((riddle) => (
    <AnsweredRiddle key={riddle.id} riddle={riddle} lang={lang} isOpen={open.has(riddle.id)} onToggle={onToggle} />
  ));
};

interface AnsweredBlockProps {
  block: AnsweredBlock_BlockFragment;
  /** Without riddles the block is still loading. */
  isCut: boolean;
  /** True when it is this block's turn to render. */
  isDrawn: boolean;
  open: ReadonlySet<string>;
  onToggle: (riddleId: string) => void;
  /** Means something on phones only: large screens show every block. */
  isFolded: boolean;
  onFold: () => void;
}

export const AnsweredBlock = ({ block, isCut, isDrawn, open, onToggle, isFolded, onFold }: AnsweredBlockProps) => {
  const language = useLanguage();
  const lang = block.category.contentLanguage;
  const bodyId = `${blockElementId(block.id)}-riddles`;
  const body = useUntilFound(isFolded, onFold);
  return (
    <section id={blockElementId(block.id)} aria-labelledby={blockHeadingId(block.id)} className={styles.block}>
      <header className={styles.head}>
        <p className={styles.category}>{localized(block.category.name, language)}</p>
        <h2 id={blockHeadingId(block.id)} tabIndex={-1} lang={lang} className={styles.title}>
          {block.title}
        </h2>
        <button
          type="button"
          aria-labelledby={blockHeadingId(block.id)}
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          className={styles.fold}
          onClick={onFold}
        >
          <ChevronDown size={24} aria-hidden="true" />
        </button>
      </header>
      <div ref={body} id={bodyId} hidden={isFolded} className={styles.riddles}>
        {block.image && <RoutePicture media={block.image} lang={lang} />}
        {!isDrawn || (isCut && block.riddles.length === 0) ? (
          <Skeleton height={320} radius="var(--r3)" />
        ) : (
          <Riddles riddles={block.riddles} lang={lang} open={open} onToggle={onToggle} />
        )}
      </div>
    </section>
  );
};
