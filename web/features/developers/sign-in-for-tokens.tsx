import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import styles from './developers-page.module.css';

/** Tells an anonymous visitor who makes tokens, and links to sign-in. */
export const SignInForTokens = () => {
  const { t } = useTranslation('developers');
  return (
    <div className={styles.signIn}>
      <p className={styles.text}>{t('anonymous.text')}</p>
      <ButtonLink to={paths.registration(paths.developers)} size="large">
        <KeyRound size={20} aria-hidden="true" />
        {t('anonymous.signIn')}
      </ButtonLink>
    </div>
  );
};
