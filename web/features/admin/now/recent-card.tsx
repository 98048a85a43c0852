import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Overview } from './figures.tsx';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './now-page.module.css';

const shownAtOnce = 10;

type Entry = Overview['recent'][number];

/** The plus of a gain; a loss carries its own sign. */
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${sentencePoints(amount)}`;

/** Lists the latest score changes, newest first. */
export const RecentCard = ({ entries }: { entries: Overview['recent'] }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const now = serverClock.now();
  const sentenceOf = ({ kind, riddleTitle, blockTitle }: Entry) =>
    [t(`recent.kind.${kind}`), riddleTitle ?? blockTitle].filter(Boolean).join(': ');
  const worth = ({ points, coins }: Entry) =>
    [
      points === 0 ? [] : t('recent.points', { count: Math.abs(points), amount: signed(points) }),
      coins === 0 ? [] : t('recent.coins', { count: Math.abs(coins), amount: signed(coins) }),
    ]
      .flat()
      .join('\n');
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
              <span className={styles.note}>{`${sentenceOf(entry)} · ${entry.actorName}`}</span>
            </div>
            <span className={styles.worth}>{worth(entry)}</span>
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
