import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './events.module.css';

/** Asks whether a new event is a rehearsal, which it then stays. */
export const SandboxTick = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const { t } = useTranslation('adminEvents');
  const noteId = useId();
  return (
    <div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isOn} aria-describedby={noteId} onChange={({ target }) => onChange(target.checked)} />
        <span>{t('sandbox.tick')}</span>
      </label>
      <p id={noteId} className={styles.note}>
        {t('sandbox.note')}
      </p>
    </div>
  );
};
