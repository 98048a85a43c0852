import { useTranslation } from 'react-i18next';
import type { AdminFiguresQuery } from './__generated__/now.generated.ts';
import { countSilent, silentAfterMinutes } from './silent-insiders.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './now-page.module.css';

export type Overview = NonNullable<AdminFiguresQuery['admin']>;

/** Shows the event in a few numbers. */
export const Figures = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { teams, activeTeams, answersPerMinute, insiders, event, connections, faults, refusedSignIns } = overview;
  const isOn = event.status === 'ACTIVE' || event.status === 'PAUSED';
  const silent = countSilent(insiders, { startsAt: event.startsAt, now: serverClock.now() });
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const refused = refusedSignIns.reduce((sum, { count }) => sum + count, 0);
  const reasons = refusedSignIns.map(({ reason, count }) => t(`refusedFor.${reason}`, { count: number(count) })).join(', ');
  const figures: (readonly [name: string, value: string, isAlarming?: boolean])[] = [
    [t('figure.activeTeams'), t('partOf', { part: number(activeTeams), all: number(teams) })],
    [t('figure.answersPerMinute'), number(answersPerMinute)],
    [t('figure.phones'), number(connections.phones)],
    [t('figure.walls'), number(connections.walls)],
    ...(isOn
      ? [[t('silent', { minutes: silentAfterMinutes }), t('partOf', { part: silent, all: insiders.length }), silent > 0] as const]
      : []),
    [t('figure.faults'), number(faults), faults > 0],
    [refused > 0 ? t('figure.refusedFor', { reasons }) : t('figure.refused'), number(refused)],
  ];
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {figures.map(([name, value, isAlarming]) => (
        <div key={name} className={styles.figure} data-alarming={isAlarming || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
