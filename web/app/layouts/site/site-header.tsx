import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { sessionHint, staffHint } from '#web/shared/session-hint.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Logo } from '#web/shared/ui/pictures/logo.tsx';
import { WaitingSlot } from '../../offline/waiting-slot.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './site-header.module.css';

export const SiteHeader = () => {
  const { t } = useTranslation('common');
  const isSignedIn = useObservableValue(sessionHint);
  const isStaff = useObservableValue(staffHint);
  return (
    <header className={styles.header}>
      <div className={styles.row} data-staff={isStaff || undefined}>
        <Link to={paths.home} className={styles.brand} aria-label={t('brand')}>
          <Logo />
          <span className={styles.name} data-long={t('brand').length > 8 || undefined}>
            {t('brand')}
          </span>
        </Link>
        {isStaff && (
          <NavLink to={paths.scanner} aria-label={t('nav.scanner')} className={styles.scanner}>
            <ScanLine size={22} aria-hidden="true" />
            <span className={styles.scannerName}>{t('nav.scanner')}</span>
          </NavLink>
        )}
        <WaitingSlot />
        <nav aria-label={t('nav.label')} className={styles.nav}>
          <NavLink end to={paths.previous} className={styles.link}>
            {t('nav.previous')}
          </NavLink>
          <NavLink to={paths.quest} className={styles.link}>
            {t('nav.quest')}
          </NavLink>
        </nav>
        <LanguageSwitch />
        {/* Its words are hidden until the browser knows the reader; its name is not. */}
        <ButtonLink to={paths.profile} variant="quiet" aria-label={t(isSignedIn ? 'nav.profile' : 'nav.signIn')}>
          <span data-guest={!isSignedIn || undefined}>{t(isSignedIn ? 'nav.profile' : 'nav.signIn')}</span>
        </ButtonLink>
      </div>
    </header>
  );
};
