import { useTranslation } from 'react-i18next';
import type { AnsweredBlock_BlockFragment } from '#web/features/answers/answered-block.generated.ts';
import { AnsweredRiddle } from '#web/features/answers/answered-riddle.tsx';
import { RoutePicture } from '#web/features/answers/route-picture.tsx';
import { blockElementId, blockHeadingId } from '#web/features/answers/use-block-in-view.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './answered-block.module.css';

interface AnsweredBlockProps {
  block: AnsweredBlock_BlockFragment;
  open: ReadonlySet<string>;
  onToggle: (riddleId: string) => void;
}

export const AnsweredBlock = ({ block, open, onToggle }: AnsweredBlockProps) => {
  const { t } = useTranslation('answers');
  const language = useLanguage();
  const lang = block.category.contentLanguage;
  return (
    <section id={blockElementId(block.id)} aria-labelledby={blockHeadingId(block.id)} className={styles.block}>
      <header>
        <p className={styles.category}>{localized(block.category.name, language)}</p>
        <h2 id={blockHeadingId(block.id)} tabIndex={-1} lang={lang} className={styles.title}>
          {block.title}
        </h2>
      </header>
      {block.image && <RoutePicture media={block.image} lang={lang} />}
      {block.riddles.length === 0 && <p className={styles.empty}>{t('noRiddles')}</p>}
      {block.riddles.map((riddle) => (
        <AnsweredRiddle key={riddle.id} riddle={riddle} lang={lang} isOpen={open.has(riddle.id)} onToggle={() => onToggle(riddle.id)} />
      ))}
    </section>
  );
};
