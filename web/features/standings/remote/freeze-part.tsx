import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import { frozenSince } from '../wall/source/wall-time.ts';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

const moscowOffsetMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The next instant at which clocks in Moscow show this time (HH:MM); the city keeps one offset all year. */
export const instantOfMoscowTime = (time: string, now: number): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor((now + moscowOffsetMs) / dayMs) * dayMs - moscowOffsetMs;
  const today = midnight + (hours * 60 + minutes) * 60_000;
  return new Date(today > now ? today : today + dayMs).toISOString();
};

interface FreezePartProps {
  remote: Remote;
  standings: WallFrame['standings'];
}

/** A freeze set for this very moment would lie behind by the time it arrives. */
const marginMs = 2_000;

export const FreezePart = ({ remote, standings }: FreezePartProps) => {
  const { t } = useTranslation('remote');
  const now = useServerNow();
  const { event } = standings;
  const frozenAt = frozenSince(standings, now);
  const isAhead = frozenAt === null && event.freezeAt !== null && Date.parse(event.freezeAt) > now;
  const [time, setTime] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const text = frozenAt
    ? t('frozenSince', { time: clockTime(frozenAt) })
    : isAhead && event.freezeAt
      ? t('freezeAhead', { time: clockTime(event.freezeAt) })
      : t('notFrozen');
  return (
    <section aria-labelledby="remote-freeze" className={styles.part}>
      <h2 id="remote-freeze" className={styles.heading}>
        <Snowflake size={22} aria-hidden="true" />
        {t('freeze')}
      </h2>
      <p className={styles.state}>{text}</p>
      {frozenAt ? (
        <Button variant="outline" disabled={remote.isBusy} onClick={() => setIsAsking(true)}>
          {t('lift')}
        </Button>
      ) : (
        <>
          <Button
            variant="outline"
            disabled={remote.isBusy}
            onClick={() => void remote.freeze(new Date(serverClock.now() + marginMs).toISOString())}
          >
            {t('freezeNow')}
          </Button>
          <form
            className={styles.line}
            onSubmit={(submit) => {
              submit.preventDefault();
              void remote.freeze(instantOfMoscowTime(time, serverClock.now()));
            }}
          >
            <label className={styles.field}>
              {t('freezeAt')}
              <input type="time" required className={styles.input} value={time} onChange={({ target }) => setTime(target.value)} />
            </label>
            <Button type="submit" variant="outline" disabled={remote.isBusy || time === ''}>
              {t('freezeAtSet')}
            </Button>
          </form>
          {isAhead && (
            <Button variant="quiet" disabled={remote.isBusy} onClick={() => void remote.freeze(null)}>
              {t('cancelFreeze')}
            </Button>
          )}
        </>
      )}
      <AlertDialog
        isOpen={isAsking}
        title={t('liftAsk')}
        actionLabel={t('lift')}
        onAction={() => {
          setIsAsking(false);
          void remote.freeze(null);
        }}
        cancelLabel={t('stay')}
        onCancel={() => setIsAsking(false)}
      >
        {t('liftText')}
      </AlertDialog>
    </section>
  );
};
