import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { installation } from '#web/i18n/installation.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ThemeSwitch } from '#web/shared/theme/theme-switch.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { Logo } from '#web/shared/ui/pictures/logo.tsx';
import styles from './site-footer.module.css';

export const SiteFooter = () => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={styles.stripes} aria-hidden="true" />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to={paths.home} className={styles.brand}>
            <Logo size={24} />
            <span>{t('brand')}</span>
          </Link>
          <p className={styles.motto}>{t('footer.motto')}</p>
        </div>
        <nav aria-label={t('footer.label')} className={styles.links}>
          <Link to={paths.rules} className={styles.link}>
            {t('nav.rules')}
          </Link>
          <Link to={paths.previous} className={styles.link}>
            {t('footer.previous')}
          </Link>
          <Link to={paths.liveNumbers} className={styles.link}>
            {t('footer.numbers')}
          </Link>
          <Link to={paths.wall('current')} className={styles.link}>
            {t('live.wall')}
          </Link>
          {installation().links.map(({ label, url }, index) => (
            <a key={index} href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <span>{label[language]}</span>
              <VisuallyHidden>{`, ${t('newTab')}`}</VisuallyHidden>
            </a>
          ))}
          <Link to={paths.developers} className={styles.link}>
            {t('footer.developers')}
          </Link>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
};
