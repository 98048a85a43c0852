import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime, zoneName } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { EventNowFragment } from '../now/__generated__/now.generated.ts';
import { endIn, readPlannedEnd, usualMinutes } from './event-commands.ts';
import styles from '../now/now-page.module.css';

interface ContinueFormProps {
  event: EventNowFragment;
  isBusy: boolean;
  onContinue: (endsAt: number) => void;
}

/** Lets an event go on that is over: for some minutes more, or until the end that was planned. */
export const ContinueForm = ({ event, isBusy, onContinue }: ContinueFormProps) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const now = useServerNow();
  const [minutes, setMinutes] = useState(String(usualMinutes));
  const planned = readPlannedEnd(event, now);
  const end = endIn(Number(minutes), now);
  return (
    <form
      className={styles.extend}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isBusy) onContinue(end);
      }}
    >
      <TextField
        label={t('continueFor')}
        type="number"
        inputMode="numeric"
        min={1}
        max={720}
        step={1}
        required
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t('move.goOn')}
      </Button>
      {Number(minutes) > 0 && Number.isFinite(end) && (
        <p className={styles.until}>
          {t('continueUntil', { time: `${clockTime(end, event.zone)} ${zoneName(end, language, event.zone)}` })}
        </p>
      )}
      {planned !== null && (
        <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || onContinue(planned)}>
          {t('continuePlanned', { time: clockTime(planned, event.zone) })}
        </Button>
      )}
    </form>
  );
};
