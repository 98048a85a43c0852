import { useTranslation } from 'react-i18next';
import { NothingYet } from '../section/figures.tsx';
import type { PeopleStatsQuery } from '#web/features/organizer-stats/people/__generated__/people.generated.ts';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';

type Leader = NonNullable<PeopleStatsQuery['organizerStatistics']>['programLeaders'][number];

/** The chart shows this many of the twenty in the table. */
const mostBars = 10;

/** Lists the people with the most points of the day programme. */
export const ProgramLeaders = ({ leaders, slug }: { leaders: readonly Leader[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const [first] = leaders;
  if (!first) return <NothingYet>{t('program.none')}</NothingYet>;
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('program.title', { name: first.fullName, points: sentencePoints(first.total), count: first.total })}
      note={t(leaders.length > mostBars ? 'program.note' : 'program.noteAll')}
      ranking={{ values: leaders.map(({ total }) => total), shown: mostBars }}
      table={{
        columns: [t('name'), t('points'), t('program.entries')],
        rows: leaders.map(({ fullName, total, entries }) => [fullName, total, entries]),
        lang: 'ru',
      }}
      fileName={`${slug}-program`}
    >
      <BarList
        bars={leaders.slice(0, mostBars).map(({ userId, fullName, total }) => ({
          key: userId,
          name: fullName,
          lang: 'ru',
          value: sentencePoints(total),
          percent: (100 * total) / first.total,
        }))}
      />
    </ChartFigure>
  );
};
