import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './copy-row.module.css';

/** As long as the specification says for this screen (9). */
const noticeMs = 2000;

/** Copies its value on a tap; an unknown value is only shown. */
export const CopyRow = ({ label, value }: { label: string; value: string | null }) => {
  const { t } = useTranslation(['qr', 'common']);
  const { copy, state } = useCopy(noticeMs);
  if (value === null) {
    return (
      <div className={styles.unknown}>
        <span className={styles.label}>{label}</span>
        <span>{t('common:notSpecified')}</span>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <button type="button" className={styles.button} onClick={() => void copy(value)}>
        <VisuallyHidden>{`${t('copy.action')} `}</VisuallyHidden>
        <span className={styles.label}>{label} </span>
        <span className={styles.value}>{value}</span>
        {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
      </button>
      <span role="status" className={styles.notice}>
        {state === 'copied' && <span>{t('common:copied')}</span>}
        {state === 'refused' && <span>{t('copy.byHand')}</span>}
      </span>
    </div>
  );
};
