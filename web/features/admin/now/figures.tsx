import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { decimal } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { Overview } from './overview.types.ts';
import { silentAfterMinutes } from './silent-insiders.ts';
import { type Level, vitalSigns } from './vital-signs.ts';
import styles from './now-page.module.css';

interface Line {
  name: string;
  value: number;
  shown?: string;
  level?: Level | null;
}

const urgency = ({ level }: Line): number => (level === 'alarm' ? 2 : level === 'check' ? 1 : 0);
const icons = { alarm: OctagonAlert, check: TriangleAlert };

/** Shows how the play goes in two large numbers, and under them what may need help: the most urgent first. */
export const Figures = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { teams, activeTeams, answersPerMinute, insiders, connections, faults, refusedSignIns, nearAnswers } = overview;
  const signs = vitalSigns(overview, serverClock.now());
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const formatShare = (part: number, all: number) => t('partOf', { part: number(part), all: number(all) });
  const refused = refusedSignIns.reduce((sum, { count }) => sum + count, 0);
  const reasons = refusedSignIns.map(({ reason, count }) => t(`refusedFor.${reason}`, { count: number(count) })).join(', ');
  const lines: Line[] = [
    { name: t('figure.faults'), value: faults, level: signs.faults },
    { name: refused > 0 ? t('figure.refusedFor', { reasons }) : t('figure.refused'), value: refused },
    { name: t('figure.phones'), value: connections.phones, level: signs.phones },
    { name: t('figure.walls'), value: connections.walls },
  ];
  if (nearAnswers && signs.stuck !== null)
    lines.unshift({ name: t('figure.stuck'), value: new Set(nearAnswers.map(({ riddleId }) => riddleId)).size, level: signs.stuck });
  if (signs.unmarked !== null) {
    const { count, isEarly, level } = signs.unmarked;
    const name = isEarly ? t('silentSinceStart') : t('silent', { minutes: silentAfterMinutes });
    lines.unshift({ name, value: count, shown: formatShare(count, insiders.length), level });
  }
  return (
    <Card labelledBy="admin-health">
      <h2 id="admin-health" className={styles.title}>
        {t('figures')}
      </h2>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('figure.activeTeams')}</dt>
          <dd>{formatShare(activeTeams, teams)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('figure.answersPerMinute')}</dt>
          <dd>{decimal(answersPerMinute, language)}</dd>
        </div>
        {lines
          .toSorted((one, other) => urgency(other) - urgency(one))
          .map(({ name, value, shown, level = null }) => {
            const Icon = level && icons[level];
            return (
              <div key={name} className={styles.line} data-level={level ?? undefined} data-none={value === 0 || undefined}>
                <dt>
                  {name}
                  {level && Icon && (
                    <span className={styles.sign}>
                      <Icon size={16} aria-hidden="true" />
                      {t(`level.${level}`)}
                    </span>
                  )}
                </dt>
                <dd>{shown ?? number(value)}</dd>
              </div>
            );
          })}
      </dl>
    </Card>
  );
};
