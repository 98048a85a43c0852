import { useTranslation } from 'react-i18next';
import styles from './publication.module.css';

interface WithRiddlesProps {
  /** How many drafts are in the blocks. */
  drafts: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Offers to publish the drafts of a block with it, because a block without riddles is of no use to teams. */
export const WithRiddles = ({ drafts, isOn, onChange }: WithRiddlesProps) => {
  const { t } = useTranslation('editing');
  if (drafts === 0) return null;
  return (
    <label className={styles.choice}>
      <input type="checkbox" className={styles.box} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{t('publication.withRiddles', { count: drafts })}</span>
    </label>
  );
};
