import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import type { RecordColumn } from '#web/shared/table/record-column.ts';
import type { AdminTeamsQuery } from './__generated__/teams.generated.ts';
import { toFrozenResult } from './frozen-result.ts';
import styles from '../panel/panel.module.css';

type Team = AdminTeamsQuery['teams']['items'][number];

/** Returns the columns of a table of teams and of its file. */
export const useTeamColumns = ({ isFrozen }: { isFrozen: boolean }) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const isWide = useWideScreen();
  const ordinalOf = useCallback(
    (place: number) => {
      const rule = new Intl.PluralRules(language, { type: 'ordinal' }).select(place);
      return t(`ordinal.${rule === 'zero' || rule === 'many' ? 'other' : rule}`, { place });
    },
    [t, language],
  );
  const columns = useMemo(
    (): RecordColumn<Team>[] => [
      { name: 'place', title: t('place'), isNumber: true, isForWide: true, share: 0.5, cell: ({ livePlace }) => livePlace ?? '—' },
      {
        name: 'name',
        title: t('team'),
        isRowHeader: true,
        share: 2.2,
        order: { name: 'NAME', from: 'ascending' },
        cell: ({ name, nameState, isNameMarked, deletedAt, isRanked }) => (
          <>
            {deletedAt === null ? name : <span className={styles.struck}>{name}</span>}
            {!isRanked && <span className={styles.more}>{t('unranked')}</span>}
            {nameState !== 'SHOWN' && (
              <span className={styles.more}>
                {[t(nameState === 'HELD' ? 'names.held' : 'names.refused'), isNameMarked && t('names.marked')].filter(Boolean).join(' · ')}
              </span>
            )}
          </>
        ),
      },
      { name: 'category', title: t('category'), isForWide: true, share: 1.75, cell: ({ category }) => localized(category.name, language) },
      { name: 'members', title: t('membersShort'), isNumber: true, isForWide: true, cell: ({ memberCount }) => memberCount },
      {
        name: 'total',
        title: t('total'),
        isNumber: true,
        // A frozen board adds what everybody sees; else a phone leaves the room to the names.
        share: isFrozen || isWide ? 2.7 : 1.3,
        order: { name: 'TOTAL', from: 'descending' },
        cell: (team) => {
          const { points, coins, coinValue, liveTotal, livePlace, category } = team;
          const frozen = toFrozenResult(team);
          const where = [livePlace !== null && ordinalOf(livePlace), localized(category.shortName, language)].filter(Boolean).join(' · ');
          return (
            <>
              <b>{tablePoints(liveTotal)}</b>
              {frozen && (
                <span className={`${styles.beside} ${styles.onPhone}`}>
                  {t(frozen.isSameTotal ? 'toldShortPlace' : 'toldShort', frozen)}
                </span>
              )}
              <span className={`${styles.more} ${styles.onPhone}`}>{where}</span>
              <span className={`${styles.more} ${styles.onWide}`}>
                {frozen
                  ? t('told', frozen) + t('toldPlace', frozen)
                  : t('sum', { points: tablePoints(points), count: coins, value: tablePoints(coinValue) })}
              </span>
            </>
          );
        },
      },
      {
        name: 'lastMove',
        title: t('lastMove'),
        isForWide: true,
        share: 1.75,
        cell: ({ lastMoveAt }) => (lastMoveAt === null ? '—' : momentOfDay(lastMoveAt, language, serverClock.now())),
      },
    ],
    [t, language, ordinalOf, isFrozen, isWide],
  );
  const file = {
    columns: [
      'id',
      t('team'),
      t('category'),
      t('captain'),
      t('members'),
      t('points'),
      t('coins'),
      t('total'),
      t('place'),
      t('lastMove'),
      t('deletedAt'),
      t('unranked'),
    ],
    toRow: ({
      id,
      name,
      category,
      captainName,
      memberCount,
      points,
      coins,
      liveTotal,
      livePlace,
      lastMoveAt,
      deletedAt,
      isRanked,
    }: Team) => [
      id,
      name,
      localized(category.name, language),
      captainName ?? '',
      memberCount,
      points,
      coins,
      liveTotal,
      livePlace ?? '',
      lastMoveAt === null ? '' : new Date(lastMoveAt),
      deletedAt === null ? '' : new Date(deletedAt),
      isRanked ? '' : '+',
    ],
  };
  return { columns, file };
};
