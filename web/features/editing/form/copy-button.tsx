import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NetworkButton } from './network-button.tsx';
import styles from './fields.module.css';

/** A copy is made of what the server has: what is not saved is none of it, and that is said. */
export const CopyButton = ({ isDirty, onCopy }: { isDirty: boolean; onCopy: () => void }) => {
  const { t } = useTranslation('editing');
  return (
    <>
      <NetworkButton variant="quiet" onClick={onCopy}>
        <Copy size={20} aria-hidden="true" />
        {t('copy.button')}
      </NetworkButton>
      {isDirty && <span className={styles.note}>{t('copy.savedOnly')}</span>}
    </>
  );
};
