import { useTranslation } from 'react-i18next';
import type { AdminFiguresQuery } from './__generated__/now.generated.ts';
import { countUnmarked, silentAfterMinutes } from './silent-insiders.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { decimal } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './now-page.module.css';

export type Overview = NonNullable<AdminFiguresQuery['admin']>;

interface Figure {
  name: string;
  value: string;
  isAlarming?: boolean;
}

/** Shows how the play goes in two large numbers, and under them what may need help. */
export const Figures = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { teams, activeTeams, answersPerMinute, insiders, event, connections, faults, refusedSignIns } = overview;
  const isOn = event.status === 'ACTIVE' || event.status === 'PAUSED';
  const unmarked = countUnmarked(insiders, { startsAt: event.startsAt, now: serverClock.now() });
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const partOf = (part: number, all: number) => t('partOf', { part: number(part), all: number(all) });
  const refused = refusedSignIns.reduce((sum, { count }) => sum + count, 0);
  const reasons = refusedSignIns.map(({ reason, count }) => t(`refusedFor.${reason}`, { count: number(count) })).join(', ');
  const play: Figure[] = [
    { name: t('figure.activeTeams'), value: partOf(activeTeams, teams) },
    { name: t('figure.answersPerMinute'), value: decimal(answersPerMinute, language) },
  ];
  const silent = {
    name: unmarked.isEarly ? t('silentSinceStart') : t('silent', { minutes: silentAfterMinutes }),
    value: partOf(unmarked.count, insiders.length),
    isAlarming: unmarked.isAlarming,
  };
  const state: Figure[] = [
    ...(isOn ? [silent] : []),
    { name: t('figure.faults'), value: number(faults), isAlarming: faults > 0 },
    { name: refused > 0 ? t('figure.refusedFor', { reasons }) : t('figure.refused'), value: number(refused) },
    { name: t('figure.phones'), value: number(connections.phones) },
    { name: t('figure.walls'), value: number(connections.walls) },
  ];
  const drawn = (figures: Figure[], className: string | undefined) =>
    figures.map(({ name, value, isAlarming }) => (
      <div key={name} className={className} data-alarming={isAlarming || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ));
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {drawn(play, styles.figure)}
      {drawn(state, styles.line)}
    </dl>
  );
};
