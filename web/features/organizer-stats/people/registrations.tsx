import { useTranslation } from 'react-i18next';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { ColumnChart } from '#web/shared/charts/column-chart.tsx';
import { dateLocale, zoneName } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { NothingYet } from '../section/figures.tsx';

const dayMs = 86_400_000;
/** With more days the empty ones are left out. */
const maxDays = 92;

interface Day {
  /** A date such as 2026-11-21. */
  day: string;
  people: number;
  activated: number;
  teams: number;
}

/** Returns every day from the first to the last, empty ones included. */
export const everyDay = (days: readonly Day[]): Day[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const count = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
  if (count > maxDays) return [...days];
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(first.day) + index * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, people: 0, activated: 0, teams: 0 };
  });
};

/** "21 ноября": a day has no hour, so it is the same everywhere. */
export const dayName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(day));

/** Shows the registrations by day. */
export const Registrations = ({ days, slug }: { days: readonly Day[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const all = everyDay(days);
  const peak = all.toSorted((a, b) => b.people - a.people)[0];
  if (!peak) return <NothingYet>{t('registrations.none')}</NothingYet>;
  const count = all.reduce((sum, { people }) => sum + people, 0);
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('registrations.title', { count })}
      note={t('registrations.note', { day: dayName(peak.day, language), people: peak.people, zone: zoneName(peak.day, language) })}
      table={{
        columns: [t('registrations.day'), t('registrations.people'), t('registrations.activated'), t('registrations.teams')],
        rows: all.map(({ day, people, activated, teams }) => [day, people, activated, teams]),
      }}
      fileName={`${slug}-registrations`}
    >
      <ColumnChart
        columns={all.map(({ day, people, activated }) => ({
          key: day,
          name: dayName(day, language),
          value: people,
          part: activated,
          words: t('registrations.words', { day: dayName(day, language), count: people, activated }),
        }))}
        legend={{ rest: t('registrations.rest'), part: t('registrations.activated') }}
      />
    </ChartFigure>
  );
};
