import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in-help.module.css';

export const SignInHelp = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation('identity');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
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
