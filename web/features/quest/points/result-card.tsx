import { Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { PointsPageQuery } from './__generated__/points-page.generated.ts';
import styles from './points-page.module.css';

type Event = NonNullable<PointsPageQuery['event']>;
type Team = NonNullable<NonNullable<PointsPageQuery['viewer']>['team']>;

/** The one result of the team, how it is made up, and where it stands. */
export const ResultCard = ({ team, event }: { team: Team; event: Event }) => {
  const { t } = useTranslation('points');
  const { total, liveTotal, points, coins, place, isPlaceFrozen, gapToNextPlace: gap } = team;
  const { coinValue } = event.prices;
  return (
    <Card labelledBy="result-title">
      <h2 id="result-title" className={styles.team}>
        {team.name}
      </h2>
      <p className={styles.result}>
        <data value={total} className={styles.number}>
          {tablePoints(total)}
        </data>
        {place !== null && (
          <span className={styles.place}>{t(isPlaceFrozen ? 'frozenRank' : 'rank', { count: place, ordinal: true })}</span>
        )}
        {gap !== null && (
          <span className={styles.gap}>
            {gap > 0 ? t('gap', { amount: t('amount', { count: gap, points: sentencePoints(gap) }) }) : t('tie')}
          </span>
        )}
      </p>
      {liveTotal !== total && (
        <p className={styles.frozen}>
          <Snowflake size={18} aria-hidden="true" />
          <span>{t('frozen', { total: tablePoints(total), now: tablePoints(liveTotal) })}</span>
        </p>
      )}
      <dl className={styles.makeUp}>
        <dt>{t('points')}</dt>
        <dd>{tablePoints(points)}</dd>
        <dt>{`${t('coins', { count: coins })} × ${sentencePoints(coinValue)}`}</dt>
        <dd>{tablePoints(coins * coinValue)}</dd>
        <dt>{t(liveTotal === total ? 'totalAfter' : 'totalNow')}</dt>
        <dd>{tablePoints(liveTotal)}</dd>
      </dl>
      <ButtonRow>
        <ButtonLink to={paths.standings(event.slug)} variant="outline">
          {t('board')}
        </ButtonLink>
        <ButtonLink to={paths.quest} variant="quiet">
          {t('quest')}
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
};
