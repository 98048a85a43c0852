import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in-help.module.css';

export const SignInHelp = ({ isNeeded }: { isNeeded: boolean }) => {
  const { t } = useTranslation('identity');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // It stays open when the error has faded.
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded]);
  return (
    <details ref={details} className={styles.help}>
      <summary className={styles.summary}>{t('signIn.help.title')}</summary>
      <ul className={styles.list}>
        <li>{t('signIn.help.browser')}</li>
        <li>{t('signIn.help.fresh')}</li>
        <li>{t('signIn.help.organizers')}</li>
      </ul>
    </details>
  );
};
