import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import styles from './copy-row.module.css';

/** As long as the specification says for this screen (9). */
const noticeMs = 2000;

/** A value that is copied by a touch; what is not known is only said. */
export const CopyRow = ({ label, value }: { label: string; value: string | null }) => {
  const { t } = useTranslation(['qr', 'common']);
  const { copy, state } = useCopy(noticeMs);
  if (value === null) {
    return (
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.unknown}>{t('common:notSpecified')}</span>
      </div>
    );
  }
  return (
    <button type="button" className={styles.row} aria-label={t('copy.label', { what: label, value })} onClick={() => void copy(value)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <span role="status" className={styles.notice}>
        {state === 'copied' && t('common:copied')}
        {state === 'refused' && t('copy.byHand')}
      </span>
      {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
    </button>
  );
};
