import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SwitchButton } from '#web/shared/ui/buttons/switch-button.tsx';
import type { AnsweredBlock_BlockFragment } from './block/__generated__/answered-block.generated.ts';
import styles from './answers-tools.module.css';

interface AnswersToolsProps {
  blocks: readonly AnsweredBlock_BlockFragment[];
  /** Null: all. */
  categoryId: string | null;
  onCategory: (id: string | null) => void;
  areAllOpen: boolean;
  onAllOpen: (areOpen: boolean) => void;
}

/** Chooses the category, and opens or closes all riddles. */
export const AnswersTools = ({ blocks, categoryId, onCategory, areAllOpen, onAllOpen }: AnswersToolsProps) => {
  const { t } = useTranslation('answers');
  const language = useLanguage();
  const categories = [...new Map(blocks.map(({ category }) => [category.id, category])).values()];
  const chip = (id: string | null, label: string) => (
    <button key={id} type="button" className={styles.chip} aria-pressed={categoryId === id} onClick={() => onCategory(id)}>
      {label}
    </button>
  );
  return (
    <div className={styles.tools}>
      {categories.length > 1 && (
        <div role="group" aria-label={t('languages')} className={styles.chips}>
          {chip(null, t('all'))}
          {categories.map(({ id, name }) => chip(id, localized(name, language)))}
        </div>
      )}
      <SwitchButton isOn={areAllOpen} onChange={onAllOpen}>
        {t('openAll')}
      </SwitchButton>
    </div>
  );
};
