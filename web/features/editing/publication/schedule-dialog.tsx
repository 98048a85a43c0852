import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentInput, toInstant } from '#web/shared/format/moment-input.ts';
import type { Zone } from '#web/shared/format/zone.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { type ConditionDraft, ConditionFields } from './condition-fields.tsx';
import type { Subject } from './subject.ts';
import { type Condition, usePublication } from './use-publication.ts';
import { useZoneOf } from './use-zone-of.ts';
import { WithRiddles } from './with-riddles.tsx';
import styles from './publication.module.css';

const toDraft = ({ afterBlockId, publishAt }: Subject['publication'], zone: Zone): ConditionDraft => ({
  way: afterBlockId === null ? 'time' : 'block',
  time: momentInput(publishAt, zone),
  afterBlockId: afterBlockId ?? '',
});

/** Returns what is written in the fields; null for a time that has passed, and for nothing. */
function toCondition({ way, time, afterBlockId }: ConditionDraft, zone: Zone): Condition | null {
  if (way === 'block') return afterBlockId === '' ? null : { afterBlockId };
  const at = toInstant(time, zone);
  return at !== null && Date.parse(at) > serverClock.now() ? { at } : null;
}

/** Asks for the time or the block at which something is published by itself. */
export const ScheduleDialog = ({ subject, onClose }: { subject: Subject; onClose: () => void }) => {
  const { t } = useTranslation(['editing', 'common']);
  const { schedule, isBusy } = usePublication();
  const zone = useZoneOf(subject.block.eventId);
  const [value, setValue] = useState(() => toDraft(subject.publication, zone));
  const [isFaulty, setIsFaulty] = useState(false);
  const [withRiddles, setWithRiddles] = useState(true);

  const run = async () => {
    const condition = toCondition(value, zone);
    setIsFaulty(condition === null);
    if (isBusy || condition === null) return;
    if (await schedule(subject, condition, withRiddles && subject.draftCount > 0)) onClose();
  };
  return (
    <EditDialog isOpen title={t('publication.scheduleTitle')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // This form is inside the form of the block or riddle, which is not to be saved by it.
          event.stopPropagation();
          void run();
        }}
      >
        <ConditionFields
          block={subject.block}
          zone={zone}
          value={value}
          isFaulty={isFaulty}
          onChange={(patch) => {
            setValue({ ...value, ...patch });
            setIsFaulty(false);
          }}
        />
        <WithRiddles drafts={subject.draftCount} isOn={withRiddles} onChange={setWithRiddles} />
        <div className={styles.buttons}>
          <NetworkButton type="submit" aria-disabled={isBusy}>
            {t('publication.schedule')}
          </NetworkButton>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </EditDialog>
  );
};
