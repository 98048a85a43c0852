import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../panel/panel.module.css';
import type { AdminTeamsQuery } from '#web/features/admin/teams/__generated__/teams.generated.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { RecordColumn } from '#web/shared/table/record-table/record-column.ts';

type Team = AdminTeamsQuery['teams']['items'][number];

/** Returns the columns of a table of teams and of its file. */
export const useTeamColumns = () => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const columns = useMemo(
    (): RecordColumn<Team>[] => [
      {
        name: 'name',
        title: t('team'),
        isRowHeader: true,
        share: 2.2,
        cell: ({ name, deletedAt }) => (deletedAt === null ? name : <span className={styles.struck}>{name}</span>),
      },
      { name: 'category', title: t('category'), isForWide: true, share: 2, cell: ({ category }) => localized(category.name, language) },
      { name: 'members', title: t('members'), isNumber: true, isForWide: true, share: 1.2, cell: ({ memberCount }) => memberCount },
      { name: 'points', title: t('points'), isNumber: true, cell: ({ points }) => tablePoints(points) },
      { name: 'coins', title: t('coins'), isNumber: true, isForWide: true, cell: ({ coins }) => coins },
      {
        name: 'lastMove',
        title: t('lastMove'),
        share: 1.7,
        cell: ({ lastMoveAt }) => (lastMoveAt === null ? '—' : momentOfDay(lastMoveAt, language, serverClock.now())),
      },
    ],
    [t, language],
  );
  const file = {
    columns: ['id', t('team'), t('category'), t('captain'), t('members'), t('points'), t('coins'), t('lastMove'), t('deletedAt')],
    rowOf: ({ id, name, category, captainName, memberCount, points, coins, lastMoveAt, deletedAt }: Team) => [
      id,
      name,
      localized(category.name, language),
      captainName ?? '',
      memberCount,
      points,
      coins,
      lastMoveAt ?? '',
      deletedAt ?? '',
    ],
  };
  return { columns, file };
};
