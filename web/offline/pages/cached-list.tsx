import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { CachedPage } from './cached-page.ts';
import { listPages } from './page-cache.ts';
import styles from './cached-list.module.css';

/** Lists the pages that can be read without network, each with its time; renders nothing when there are none. */
export const CachedList = () => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [pages, setPages] = useState<(CachedPage & { path: string })[]>([]);
  useEffect(() => {
    let isLeft = false;
    void listPages().then((listed) => isLeft || setPages(listed));
    return () => {
      isLeft = true;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <div className={styles.cached}>
      <p>{t('cached.list')}</p>
      <ul className={styles.list}>
        {pages.map(({ path, kind, name, at }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {t(`cached.${kind}`, { name })}
            </Link>
            <span className={styles.since}>{t('cached.since', { time: momentOfDay(at, language) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
