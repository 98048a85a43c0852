import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#web/i18n/language.ts';
import { clockTime, zoneName } from '../../format/dates.ts';
import { localized } from '../../format/localized.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { InBrowser } from '../../ui/layout/in-browser.tsx';
import { ChartFigure } from '../chart-figure.tsx';
import { curveSeries, halfSolvedAfter, findPeak, stepsToDraw } from './curve-series.ts';
import series from '../series.module.css';
import styles from './solve-curve.module.css';

const AreaChart = lazy(async () => ({ default: (await import('./area-chart.tsx')).AreaChart }));

const firstHour = 60;

interface SolveCurveProps {
  categories: readonly { category: { name: Record<Language, string> }; curve: readonly { startsAt: string; solved: number }[] }[];
  event: { slug: string; startsAt: string; endsAt: string };
  /** The curve of a running event ends here. */
  now?: number;
  level?: 2 | 3;
  hasJson?: boolean;
}

/** Shows the number of solves every ten minutes, by category. */
export const SolveCurve = ({ categories, event, now = Infinity, ...figure }: SolveCurveProps) => {
  const { t } = useTranslation('charts');
  const language = useLanguage();
  const [pointed, setPointed] = useState<number | null>(null);
  const isRunning = now < Date.parse(event.endsAt);
  const series = useMemo(() => curveSeries(categories, event, now), [categories, event, now]);
  const drawn = useMemo(() => {
    const steps = stepsToDraw(series, now);
    return { times: series.times.slice(0, steps), lines: series.solved.map((line) => line.slice(0, steps)) };
  }, [series, now]);
  const names = categories.map(({ category }) => localized(category.name, language));
  const minutes = halfSolvedAfter(series);
  if (minutes === null) return null;

  const { times, solved, totals } = series;
  const peak = findPeak(series);
  const span = t(minutes % 60 ? 'curve.span' : 'curve.spanHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const isDrawn = drawn.times.length > 0;
  const soFar = totals.reduce((sum, count) => sum + count, 0);
  const half = minutes <= firstHour ? t('curve.halfFirstHour') : t('curve.half', { span });
  const table = {
    columns: [t('curve.time'), ...names, t('curve.all')],
    rows: times.map((time, index) => [clockTime(time), ...solved.map((line) => line[index] ?? 0), totals[index] ?? 0]),
  };
  return (
    <ChartFigure
      title={isRunning ? t('curve.soFar', { count: soFar }) : half}
      note={
        isDrawn
          ? t(peak?.isTied ? 'curve.noteTied' : 'curve.note', {
              count: peak?.count ?? 0,
              time: `${clockTime(peak?.at ?? 0)} ${zoneName(peak?.at ?? 0, language)}`,
            })
          : t('curve.tooEarly')
      }
      table={table}
      fileName={`${event.slug}-solves`}
      {...figure}
    >
      {isDrawn && (
        <>
          <div className={styles.chart}>
            <InBrowser fallback={<Skeleton height="100%" />}>
              <AreaChart times={drawn.times} lines={drawn.lines} onPoint={setPointed} />
            </InBrowser>
          </div>
          <CurveReading names={names} row={table.rows[pointed ?? -1]} />
        </>
      )}
    </ChartFigure>
  );
};

interface CurveReadingProps {
  names: readonly string[];
  /** The row of the table under the pointer: its time, then a number for each category. */
  row: readonly (string | number)[] | undefined;
}

/** Names the pattern of each category with its value under the pointer. The table serves people without a pointer. */
const CurveReading = ({ names, row }: CurveReadingProps) => (
  <ul className={styles.reading}>
    {names.map((name, index) => (
      <li key={name} className={styles.key}>
        <span className={`${series.series} ${series.swatch}`} data-series={index} aria-hidden="true" />
        {name}
        <span className={styles.value} aria-hidden="true">
          {row?.[index + 1]}
        </span>
      </li>
    ))}
    <li className={styles.time} aria-hidden="true">
      {row?.[0]}
    </li>
  </ul>
);
