import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { NearAnswers } from './overview.types.ts';
import styles from './now-page.module.css';

interface StuckCardProps {
  rows: NearAnswers;
  slug: string;
}

/** Lists the wrong answers that hold up teams now, the nearest to a right one first. A riddle leads to its answers. */
export const StuckCard = ({ rows, slug }: StuckCardProps) => {
  const { t } = useTranslation('stuck');
  const { NearList } = use(EditorParts);
  return (
    <Card labelledBy="admin-stuck">
      <div className={styles.cardTop}>
        <h2 id="admin-stuck" className={styles.title}>
          {t('title')}
        </h2>
        <Link to={paths.organizerStats} reloadDocument className={styles.more}>
          {t('all')}
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('none')}</p>
      ) : (
        <NearList label={t('title')} rows={rows} toRiddle={(riddle) => paths.attempts(slug, { riddle })} />
      )}
    </Card>
  );
};
