import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { Worth } from '../panel/worth.tsx';
import type { Overview } from './overview.types.ts';
import styles from './now-page.module.css';

/** On a phone the commands follow, so they stay near. */
const shownAtOnce = { phone: 3, wide: 6 };

type Entry = Overview['recent'][number];

/** Lists the latest score changes, newest first. */
export const RecentCard = ({ entries }: { entries: Overview['recent'] }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const now = serverClock.now();
  const atOnce = useWideScreen() ? shownAtOnce.wide : shownAtOnce.phone;
  const formatEntry = ({ kind, riddleTitle, blockTitle }: Entry) =>
    [t(`recent.kind.${kind}`), riddleTitle ?? blockTitle].filter(Boolean).join(': ');
  return (
    <Card labelledBy="admin-recent">
      <div className={styles.cardTop}>
        <h2 id="admin-recent" className={styles.title}>
          {t('recent.title')}
        </h2>
        <Link to={paths.adminPoints} className={styles.more}>
          {t('recent.all')}
        </Link>
      </div>
      {entries.length === 0 && <p className={styles.note}>{t('recent.none')}</p>}
      <ol className={styles.rows}>
        {entries.slice(0, isWhole ? undefined : atOnce).map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time dateTime={entry.at} className={styles.note}>
              {momentOfDay(entry.at, language, now)}
            </time>
            <div className={styles.row}>
              <strong>{entry.teamName}</strong>
              <span className={styles.note}>{`${formatEntry(entry)}\u00a0· ${entry.actorName}`}</span>
            </div>
            <Worth change={entry} />
          </li>
        ))}
      </ol>
      {entries.length > atOnce && (
        <div>
          <Button variant="outline" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('less') : t('more', { count: entries.length })}
          </Button>
        </div>
      )}
    </Card>
  );
};
