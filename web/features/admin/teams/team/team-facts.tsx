import { useTranslation } from 'react-i18next';
import styles from '#web/features/admin/panel/panel.module.css';
import type { PanelTeam } from './panel-team.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

/** Shows the state of a team. */
export const TeamFacts = ({ team: { category, points, coins, lastMoveAt, deletedAt } }: { team: PanelTeam }) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? t('never') : momentOfDay(instant, language, serverClock.now()));
  const facts = [
    [t('points'), tablePoints(points)],
    [t('coins'), String(coins)],
    [t('category'), localized(category.name, language)],
    [t('lastMove'), when(lastMoveAt)],
    ...(deletedAt === null ? [] : [[t('deletedAt'), when(deletedAt)]]),
  ];
  return (
    <dl className={styles.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
