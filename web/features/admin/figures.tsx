import { useTranslation } from 'react-i18next';
import type { AdminFiguresQuery } from '#web/features/admin/now.generated.ts';
import { countSilent, silentAfterMinutes } from '#web/features/admin/silent-insiders.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './now-page.module.css';

/** How it goes, in a few numbers. */
export const Figures = ({ overview }: { overview: NonNullable<AdminFiguresQuery['admin']> }) => {
  const { t } = useTranslation(['admin', 'organizerStats']);
  const language = useLanguage();
  const { teams, activeTeams, answersPerMinute, insiders, event } = overview;
  const isOn = event.status === 'ACTIVE' || event.status === 'PAUSED';
  const silent = countSilent(insiders, { startsAt: event.startsAt, now: serverClock.now() });
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const figures = [
    [t('organizerStats:teams'), number(teams)],
    [t('organizerStats:activeTeams'), number(activeTeams)],
    [t('organizerStats:answersPerMinute'), number(answersPerMinute)],
    ...(isOn ? [[t('silent', { minutes: silentAfterMinutes }), t('silentOf', { silent, all: insiders.length })] as const] : []),
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
