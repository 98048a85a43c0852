import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './event-nav.module.css';

/** Links the pages of a finished event with each other. */
export const EventNav = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('eventNav.label')} className={styles.nav}>
      <NavLink end to={paths.standings(slug)} className={styles.link}>
        {t('eventNav.standings')}
      </NavLink>
      <NavLink to={paths.answers(slug)} className={styles.link}>
        {t('eventNav.answers')}
      </NavLink>
      <NavLink to={paths.eventStats(slug)} className={styles.link}>
        {t('eventNav.stats')}
      </NavLink>
    </nav>
  );
};
