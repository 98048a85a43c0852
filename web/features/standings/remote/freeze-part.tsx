import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime, zoneName } from '#web/shared/format/dates.ts';
import { instantsOf } from '#web/shared/format/moment-input.ts';
import { inZone, type Zone } from '#web/shared/format/zone.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import { frozenSince } from '../wall/source/wall-time.ts';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

const dayMs = 24 * 3_600_000;

/**
 * The next instant at which clocks of the zone show this time (HH:MM). An hour that comes twice means the first, so that the board is never
 * frozen too late; null when the next such hour is leapt over.
 */
export const nextInstantOf = (time: string, { zone, now }: { zone: Zone; now: number }): string | null => {
  const days = [now, now + dayMs].map((at) => inZone(zone, at).slice(0, 10));
  for (const day of days) {
    const instants = instantsOf(`${day}T${time}`, zone).map(({ instant }) => instant);
    const ahead = instants.find((instant) => Date.parse(instant) > now);
    if (ahead !== undefined) return ahead;
    if (instants.length === 0) return null;
  }
  return null;
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
  const language = useLanguage();
  const { event } = standings;
  const frozenAt = frozenSince(standings, now);
  const isAhead = frozenAt === null && event.freezeAt !== null && Date.parse(event.freezeAt) > now;
  const [time, setTime] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const at = time === '' ? null : nextInstantOf(time, { zone: event.zone, now });
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
              if (at !== null) void remote.freeze(at);
            }}
          >
            <label className={styles.field}>
              {`${t('freezeAt')}, ${zoneName(at ?? now, language, event.zone)}`}
              <input type="time" required className={styles.input} value={time} onChange={({ target }) => setTime(target.value)} />
            </label>
            <Button type="submit" variant="outline" disabled={remote.isBusy || at === null}>
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
