import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './live-nav.module.css';

interface LiveNavProps {
  slug: string;
  /** The page that it stands on, which needs no link to itself. */
  without?: 'board' | 'numbers';
}

/** Leads from a public page to where a running quest can be followed. */
export const LiveNav = ({ slug, without }: LiveNavProps) => {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('live.label')} className={styles.nav}>
      {without !== 'board' && (
        <Link to={paths.standings(slug)} className={styles.link}>
          {t('live.board')}
        </Link>
      )}
      {without !== 'numbers' && (
        <Link to={paths.liveNumbers} className={styles.link}>
          {t('live.numbers')}
        </Link>
      )}
      <Link to={paths.wall(slug)} className={styles.link}>
        {t('live.wall')}
      </Link>
    </nav>
  );
};
