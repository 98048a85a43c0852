import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import styles from './sign-in-help.module.css';

export const SignInHelp = ({ isNeeded }: { isNeeded: boolean }) => {
  const { t } = useTranslation('identity');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The help stays open after the error fades.
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded]);
  return (
    <Disclosure ref={details} summary={t('signIn.help.title')}>
      <ul className={styles.list}>
        <li>{t('signIn.help.browser')}</li>
        <li>{t('signIn.help.fresh')}</li>
        <li>{t('signIn.help.organizers')}</li>
      </ul>
    </Disclosure>
  );
};
