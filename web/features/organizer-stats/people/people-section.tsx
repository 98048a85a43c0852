import { useTranslation } from 'react-i18next';
import { Figures, NothingYet } from '../section/figures.tsx';
import { usePeopleStatsQuery } from '#web/features/organizer-stats/people/__generated__/people.generated.ts';
import { PeoplePath, Roles } from '#web/features/organizer-stats/people/people-path.tsx';
import { ProgramLeaders } from '#web/features/organizer-stats/people/program-leaders.tsx';
import { Registrations } from '#web/features/organizer-stats/people/registrations.tsx';
import { TeamSizes } from '#web/features/organizer-stats/people/team-sizes.tsx';
import { Section } from '../section/section.tsx';
import type { StatsVariables } from '../section/stats-variables.ts';

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
