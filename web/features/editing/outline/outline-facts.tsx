import { EyeOff, OctagonX, Pencil, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EditState } from '../draft/edit-state.ts';
import publicationStyles from '../publication/publication.module.css';
import styles from './outline-row.module.css';

interface OutlineFactsProps {
  id: string;
  /** The state of the form in the row; clean when the form itself shows its state. */
  state: EditState;
  /** Who sees it, if not every team does. */
  publication: string | null;
  warnings: readonly string[];
  facts: readonly string[];
}

/** Shows the facts of a row; those that need work come first. */
export const OutlineFacts = ({ id, state, publication, warnings, facts }: OutlineFactsProps) => {
  const { t } = useTranslation('editing');
  return (
    <ul id={id} className={styles.facts}>
      {state !== 'clean' && (
        <li className={styles.mark} data-tone={state}>
          {state === 'failed' ? <OctagonX size={16} aria-hidden="true" /> : <Pencil size={16} aria-hidden="true" />}
          {t('outline.unsaved')}
        </li>
      )}
      {publication !== null && (
        <li className={publicationStyles.chip}>
          <EyeOff size={16} aria-hidden="true" />
          {publication}
        </li>
      )}
      {warnings.map((warning) => (
        <li key={warning} className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          {warning}
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
};
