import { useTranslation } from 'react-i18next';
import { BarList } from '#web/shared/charts/bar-list.tsx';
import { ChartFigure } from '#web/shared/charts/chart-figure.tsx';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { PeopleStatsQuery } from './__generated__/people.generated.ts';

type People = NonNullable<PeopleStatsQuery['organizerStatistics']>['people'];

const steps = ['registered', 'activated', 'inTeams', 'answered', 'seekers'] as const;

/** Shows how far people came on their way into the quest. */
export const PeoplePath = ({ people, slug }: { people: People; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const percent = people.registered === 0 ? 0 : Math.round((100 * people.activated) / people.registered);
  const whole = Math.max(1, people.registered);
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('path.title', { percent })}
      note={t('path.note')}
      table={{ columns: [t('path.step'), t('people')], rows: steps.map((step) => [t(`path.${step}`), people[step]]) }}
      fileName={`${slug}-people`}
    >
      <BarList
        bars={steps.map((step) => ({
          key: step,
          name: t(`path.${step}`),
          lang: language,
          value: number.format(people[step]),
          percent: Math.min(100, (100 * people[step]) / whole),
        }))}
      />
    </ChartFigure>
  );
};

/** Counts people by role. */
export const Roles = ({ people: { roles, registered }, slug }: { people: People; slug: string }) => {
  const { t } = useTranslation('organizerStats');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const guests = roles.find(({ role }) => role === 'GUEST')?.people ?? 0;
  const formatName = (role: (typeof roles)[number]['role']) => t(`role.${role ?? 'none'}`);
  return (
    <ChartFigure
      level={3}
      hasJson
      title={t('role.title', { percent: registered === 0 ? 0 : Math.round((100 * guests) / registered) })}
      note={t('role.note')}
      table={{ columns: [t('role.role'), t('people')], rows: roles.map(({ role, people }) => [formatName(role), people]) }}
      fileName={`${slug}-roles`}
    >
      <BarList
        bars={roles.map(({ role, people }) => ({
          key: role ?? 'none',
          name: formatName(role),
          lang: language,
          value: number.format(people),
          percent: (100 * people) / Math.max(1, registered),
        }))}
      />
    </ChartFigure>
  );
};
