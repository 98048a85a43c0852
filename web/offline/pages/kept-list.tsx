import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KeptPage } from '#web/offline/pages/kept-page.ts';
import { listPages } from '#web/offline/pages/pages-shelf.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './kept-list.module.css';

/** Pages that can be read here without network, with the time that they are from; nothing when there are none. */
export const KeptList = () => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [pages, setPages] = useState<(KeptPage & { path: string })[]>([]);
  useEffect(() => {
    let isLeft = false;
    void listPages().then((found) => isLeft || setPages(found));
    return () => {
      isLeft = true;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <div className={styles.kept}>
      <p>{t('kept.list')}</p>
      <ul className={styles.list}>
        {pages.map(({ path, kind, name, at }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {t(`kept.${kind}`, { name })}
            </Link>
            <span className={styles.since}>{t('kept.since', { time: momentOfDay(at, language) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
