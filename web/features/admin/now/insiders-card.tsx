import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { Overview } from './overview.types.ts';
import { isSilent, silentAfterMinutes } from './silent-insiders.ts';
import styles from './now-page.module.css';

const shownAtOnce = 4;

/** Lists the insiders with their last marks; those silent for long come first. */
export const InsidersCard = ({ overview: { insiders, event } }: { overview: Overview }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const now = serverClock.now();
  const isOn = event.status === 'ACTIVE' || event.status === 'PAUSED';
  const moment = (instant: string) => momentOfDay(instant, language, now);
  /** What an insider has done, with the alarm about somebody silent; what the alarm says is not said again. */
  const listSigns = (insider: Overview['insiders'][number]) => {
    const { marks, lastMarkAt, lastScanAt, presence, presenceAt } = insider;
    const said =
      presence === null || presenceAt === null
        ? null
        : t('insiders.since', { state: t(`insiders.state.${presence}`), time: moment(presenceAt) });
    const noteOf = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ') || null;
    const marked = lastMarkAt === null ? t('insiders.noMarks') : t('insiders.marks', { count: marks, time: moment(lastMarkAt) });
    const scanned = lastScanAt === null ? t('insiders.noScans') : t('insiders.scan', { time: moment(lastScanAt) });
    const isAlarming = isOn && isSilent(insider, now);
    if (lastMarkAt === null && lastScanAt === null) {
      return isAlarming ? { alarm: t('insiders.nothing'), note: said } : { alarm: null, note: said ?? t('insiders.nothing') };
    }
    if (!isAlarming) return { alarm: null, note: noteOf(said, marked, scanned) };
    if (lastMarkAt === null) return { alarm: marked, note: noteOf(said, scanned) };
    return { alarm: t('insiders.silent', { minutes: silentAfterMinutes }), note: noteOf(said, marked, scanned) };
  };
  const areAllNew =
    isOn &&
    insiders.length > 1 &&
    insiders.every(({ lastMarkAt, lastScanAt, presence }) => lastMarkAt === null && lastScanAt === null && presence === null);
  const areSilent = insiders.some((insider) => isSilent(insider, now));
  // The same words under each name would say no more than one sentence.
  const listed = areAllNew ? [] : insiders;
  return (
    <Card labelledBy="admin-insiders">
      <div className={styles.cardTop}>
        <h2 id="admin-insiders" className={styles.title}>
          {t('insiders.title')}
        </h2>
        <Link to={paths.adminInsiders} className={styles.more}>
          {t('insiders.all')}
        </Link>
      </div>
      {insiders.length === 0 && <p className={styles.note}>{t('insiders.none')}</p>}
      {areAllNew && (
        <p className={areSilent ? styles.alarm : undefined}>
          {areSilent && <BellRing size={16} aria-hidden="true" />}
          {t('insiders.allNew', { count: insiders.length })}
        </p>
      )}
      <ul className={styles.rows}>
        {listed.slice(0, isWhole ? undefined : shownAtOnce).map((insider) => {
          const { alarm, note } = listSigns(insider);
          return (
            <li key={insider.userId} className={styles.sides}>
              <strong>{insider.fullName}</strong>
              {alarm !== null && (
                <span className={styles.alarm}>
                  <BellRing size={16} aria-hidden="true" />
                  {alarm}
                </span>
              )}
              {note !== null && <span className={styles.note}>{note}</span>}
            </li>
          );
        })}
      </ul>
      {listed.length > shownAtOnce && (
        <div>
          <Button variant="outline" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('less') : t('more', { count: insiders.length })}
          </Button>
        </div>
      )}
    </Card>
  );
};
