import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/features/admin/panel/panel.module.css';
import type { PanelTeam } from './panel-team.ts';
import { toldOf } from '../told-of.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

/** Shows the state of a team: first its result now, as in the list of teams, and what everybody sees where that is something else. */
export const TeamFacts = ({ team }: { team: PanelTeam }) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const { category, points, coins, coinValue, liveTotal, livePlace, deletedAt } = team;
  const told = toldOf(team);
  const figures: [string, ReactNode][] = [
    [
      t('total'),
      <data key="total" value={liveTotal}>
        {tablePoints(liveTotal)}
      </data>,
    ],
    ...(livePlace === null ? [] : [[t('place'), String(livePlace)] satisfies [string, ReactNode]]),
    [t('category'), localized(category.name, language)],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('sum', { points: tablePoints(points), count: coins, value: tablePoints(coinValue) })}</p>
      {told && <p className={styles.note}>{t('frozen', { told: t('told', told) + t('toldPlace', told) })}</p>}
      {deletedAt !== null && <p className={styles.note}>{t('deleted', { time: momentOfDay(deletedAt, language, serverClock.now()) })}</p>}
    </div>
  );
};
