import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../chart-figure.tsx';
import { curveSeries, halfSolvedAfter } from './curve-series.ts';
import { CurveReading } from './curve-reading.tsx';
import type { Language } from '#web/i18n/language.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { InBrowser } from '#web/shared/ui/layout/in-browser.tsx';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './solve-curve.module.css';

const AreaChart = lazy(async () => ({ default: (await import('./area-chart.tsx')).AreaChart }));

const firstHour = 60;

interface SolveCurveProps {
  categories: readonly { category: { name: Record<Language, string> }; curve: readonly { startsAt: string; solved: number }[] }[];
  event: { slug: string; startsAt: string; endsAt: string };
  level?: 2 | 3;
  hasJson?: boolean;
}

/** Shows the number of solves every ten minutes, by category. */
export const SolveCurve = ({ categories, event, ...figure }: SolveCurveProps) => {
  const { t } = useTranslation('charts');
  const language = useLanguage();
  const [pointed, setPointed] = useState<number | null>(null);
  const series = useMemo(() => curveSeries(categories, event), [categories, event]);
  const names = categories.map(({ category }) => localized(category.name, language));
  const minutes = halfSolvedAfter(series);
  if (minutes === null) return null;

  const { times, solved, totals } = series;
  const [peak] = totals.map((count, index) => ({ count, at: times[index] ?? 0 })).toSorted((a, b) => b.count - a.count);
  const span = t(minutes % 60 ? 'curve.span' : 'curve.spanHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const table = {
    columns: [t('curve.time'), ...names, t('curve.all')],
    rows: times.map((time, index) => [clockTime(time), ...solved.map((line) => line[index] ?? 0), totals[index] ?? 0]),
  };
  return (
    <ChartFigure
      title={minutes <= firstHour ? t('curve.halfFirstHour') : t('curve.half', { span })}
      note={t('curve.note', { count: peak?.count ?? 0, time: clockTime(peak?.at ?? 0) })}
      table={table}
      fileName={`${event.slug}-solves`}
      {...figure}
    >
      <div className={styles.chart}>
        <InBrowser fallback={<Skeleton height="100%" />}>
          <AreaChart times={times} lines={solved} onPoint={setPointed} />
        </InBrowser>
      </div>
      <CurveReading names={names} row={table.rows[pointed ?? -1]} />
    </ChartFigure>
  );
};
