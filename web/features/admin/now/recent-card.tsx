import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Overview } from './figures.tsx';
import { Worth } from '../panel/worth.tsx';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './now-page.module.css';

const shownAtOnce = 6;

type Entry = Overview['recent'][number];

/** Lists the latest score changes, newest first. */
export const RecentCard = ({ entries, coinValue }: { entries: Overview['recent']; coinValue: number }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const now = serverClock.now();
  const sentenceOf = ({ kind, riddleTitle, blockTitle }: Entry) =>
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
        {entries.slice(0, isWhole ? undefined : shownAtOnce).map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time dateTime={entry.at} className={styles.note}>
              {momentOfDay(entry.at, language, now)}
            </time>
            <div className={styles.row}>
              <strong>{entry.teamName}</strong>
              <span className={styles.note}>{`${sentenceOf(entry)}\u00a0· ${entry.actorName}`}</span>
            </div>
            <Worth change={entry} coinValue={coinValue} />
          </li>
        ))}
      </ol>
      {entries.length > shownAtOnce && (
        <div>
          <Button variant="outline" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('less') : t('more', { count: entries.length })}
          </Button>
        </div>
      )}
    </Card>
  );
};
