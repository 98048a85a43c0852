import { ListOrdered, ScanLine, Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import styles from './now-page.module.css';

/** Links pages outside of the panel. */
export const Ways = ({ slug }: { slug: string | undefined }) => {
  const { t } = useTranslation('admin');
  const ways = [
    { name: 'scanner', to: paths.scanner, Icon: ScanLine },
    ...(slug === undefined ? [] : [{ name: 'standings', to: paths.standings(slug), Icon: ListOrdered } as const]),
    { name: 'numbers', to: paths.liveNumbers, Icon: Sigma },
  ] as const;
  return (
    <nav aria-label={t('ways.label')}>
      <ul className={styles.ways}>
        {ways.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={styles.way}>
              <Icon size={24} aria-hidden="true" />
              <span className={styles.wayWords}>
                <strong>{t(`ways.${name}.name`)}</strong>
                <span className={styles.note}>{t(`ways.${name}.note`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
