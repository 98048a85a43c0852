import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import { Figures, NothingYet } from '../section/figures.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-filters.ts';
import { usePeopleStatsQuery, type PeopleStatsQuery } from './__generated__/people.generated.ts';
import { PeoplePath, Roles } from './people-path.tsx';
import { Registrations } from './registrations.tsx';
import { TeamSizes } from './team-sizes.tsx';

type Leader = NonNullable<PeopleStatsQuery['organizerStatistics']>['programLeaders'][number];

/** The chart shows this many of the twenty in the table. */
const maxBars = 10;

/** Lists the people with the most points of the day programme. */
const ProgramLeaders = ({ leaders, slug }: { leaders: readonly Leader[]; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const [first] = leaders;
  if (!first) return <NothingYet>{t('program.none')}</NothingYet>;
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('program.title', { name: first.fullName, points: sentencePoints(first.total), count: first.total })}
      note={t(leaders.length > maxBars ? 'program.note' : 'program.noteAll')}
      ranking={{ values: leaders.map(({ total }) => total), shown: maxBars }}
      table={{
        columns: [t('name'), t('points'), t('program.entries')],
        rows: leaders.map(({ fullName, total, entries }) => [fullName, total, entries]),
        lang: 'ru',
      }}
      fileName={`${slug}-program`}
    >
      <BarList
        bars={leaders.slice(0, maxBars).map(({ userId, fullName, total }) => ({
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

/** Shows registrations, team sizes, presence and points of the day programme. */
export const PeopleSection = ({ variables }: { variables: StatsVariables }) => {
  const { t } = useTranslation('organizerStats');
  const asking = usePeopleStatsQuery({ variables });
  const slug = variables.event;
  return (
    <Section name="people" title={t('section.people')} asking={asking} bones={[430, 430, 390, 390]}>
      {({ organizerStatistics: statistics }) =>
        statistics ? (
          <>
            <Registrations days={statistics.registrations} slug={slug} />
            <PeoplePath people={statistics.people} slug={slug} />
            <Roles people={statistics.people} slug={slug} />
            <TeamSizes sizes={statistics.teamSizes} slug={slug} />
            <Figures
              figures={[
                { name: t('program.onSite'), value: statistics.program.onSite },
                { name: t('program.people'), value: statistics.program.people },
                { name: t('program.given'), value: statistics.program.given },
                { name: t('program.taken'), value: statistics.program.taken },
              ]}
            />
            <ProgramLeaders leaders={statistics.programLeaders} slug={slug} />
          </>
        ) : (
          <NothingYet />
        )
      }
    </Section>
  );
};
