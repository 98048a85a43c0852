import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import { dayName, type Day, everyDay } from '#web/features/organizer-stats/people/days.ts';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { ColumnChart } from '#web/shared/charts/column-chart.tsx';
import { useLanguage } from '#web/shared/hooks/use-language.ts';

/** Shows the registrations by day. */
export const Registrations = ({ days, slug }: { days: readonly Day[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const all = everyDay(days);
  const most = all.toSorted((a, b) => b.people - a.people)[0];
  if (!most) return <NothingYet>{t('registrations.none')}</NothingYet>;
  const count = all.reduce((sum, { people }) => sum + people, 0);
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('registrations.title', { count })}
      note={t('registrations.note', { day: dayName(most.day, language), people: most.people })}
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
