import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { clockTime, wallTime, zoneName } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingYet } from '../section/figures.tsx';
import type { QuestStatsQuery } from './__generated__/quest-stats.generated.ts';
import styles from './insider-hours.module.css';

interface InsiderHour {
  userId: string;
  fullName: string;
  hour: string;
  visits: number;
}

interface InsiderRow {
  userId: string;
  fullName: string;
  total: number;
  /** A number for each of the hours. */
  visits: number[];
}

/** Returns the insiders, the busiest first, with their marks in every hour with any mark. */
export const insiderRows = (all: readonly InsiderHour[]): { hours: string[]; rows: InsiderRow[] } => {
  const hours = [...new Set(all.map(({ hour }) => hour))].toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const rows = [...Map.groupBy(all, ({ userId }) => userId)].map(([userId, own]) => {
    const byHour = new Map(own.map(({ hour, visits }) => [hour, visits]));
    const visits = hours.map((hour) => byHour.get(hour) ?? 0);
    return { userId, fullName: own[0]?.fullName ?? '', visits, total: visits.reduce((sum, count) => sum + count, 0) };
  });
  return { hours, rows: rows.toSorted((a, b) => b.total - a.total || a.fullName.localeCompare(b.fullName, 'ru')) };
};

type Hour = NonNullable<QuestStatsQuery['organizerStatistics']>['insiderHours'][number];

const maxShown = 20;

/** Shows a heat map: a row for an insider, a column for an hour, darker with more visits. */
export const InsiderHours = ({ hours: all, slug }: { hours: readonly Hour[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const { hours, rows } = insiderRows(all);
  const [busiest] = rows;
  if (!busiest) return <NothingYet>{t('insiders.none')}</NothingYet>;
  const note = t('insiders.note', { zone: zoneName(hours[0] ?? 0, language) });
  const names = hours.map((hour) => clockTime(hour));
  const maxVisits = Math.max(...rows.flatMap(({ visits }) => visits));
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('insiders.title', { name: busiest.fullName, count: busiest.total })}
      note={note}
      ranking={{ values: rows.map(({ total }) => total), shown: maxShown }}
      table={{
        columns: [t('name'), ...hours.map((hour) => hourName(hour, hours)), t('total')],
        rows: rows.map(({ fullName, visits, total }) => [fullName, ...visits, total]),
        lang: 'ru',
      }}
      fileName={`${slug}-insiders`}
    >
      <div className={styles.scroll} role="region" aria-label={note} tabIndex={0} data-scroll-x>
        <table className={styles.map}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              {names.map((name, index) => (
                <th key={hours[index]} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxShown).map(({ userId, fullName, visits }) => (
              <tr key={userId}>
                <th scope="row" lang="ru">
                  {fullName}
                </th>
                {visits.map((count, index) => (
                  <td key={hours[index]} style={{ '--heat': `${Math.round((40 * count) / maxVisits)}%` } as CSSProperties}>
                    {count || '·'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFigure>
  );
};

/** The hour alone while all are of one day: columns must not be called the same. */
const hourName = (hour: string, hours: readonly string[]): string => {
  const name = clockTime(hour);
  return hours.filter((other) => clockTime(other) === name).length > 1 ? `${wallTime(hour).slice(0, 10)} ${name}` : name;
};
