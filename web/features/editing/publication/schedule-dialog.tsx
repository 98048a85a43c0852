import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditableBlocksQuery } from '../blocks/__generated__/editable-block.generated.ts';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import type { Subject } from './subject.ts';
import { type Condition, usePublication } from './use-publication.ts';
import { WithRiddles } from './with-riddles.tsx';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { instantOf, moscowInput } from '#web/shared/format/moscow-input.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './publication.module.css';

/** Asks for the time or the block at which something is published by itself. */
export const ScheduleDialog = ({ subject, onClose }: { subject: Subject; onClose: () => void }) => {
  const { t } = useTranslation(['editing', 'common']);
  const { schedule, isBusy } = usePublication();
  const { block, publication, draftCount } = subject;
  const [way, setWay] = useState<'time' | 'block'>(publication.afterBlockId === null ? 'time' : 'block');
  const [time, setTime] = useState(moscowInput(publication.publishAt));
  const [afterBlockId, setAfterBlockId] = useState(publication.afterBlockId ?? '');
  const [isFaulty, setIsFaulty] = useState(false);
  const [withRiddles, setWithRiddles] = useState(true);
  const { data } = useEditableBlocksQuery({ variables: { eventId: block.eventId, category: block.category.code } });
  const others = data?.editableBlocks.filter(({ id }) => id !== block.id) ?? [];

  const conditionOf = (): Condition | null => {
    if (way === 'block') return afterBlockId === '' ? null : { afterBlockId };
    const at = instantOf(time);
    return at !== null && Date.parse(at) > serverClock.now() ? { at } : null;
  };
  const run = async () => {
    const condition = conditionOf();
    setIsFaulty(condition === null);
    if (isBusy || condition === null) return;
    if (await schedule(subject, condition, withRiddles && draftCount > 0)) onClose();
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
        <SegmentedSwitch
          label={t('publication.way')}
          options={[
            { value: 'time', label: t('publication.byTime') },
            { value: 'block', label: t('publication.byBlock') },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next);
            setIsFaulty(false);
          }}
        />
        {way === 'time' ? (
          <TextField
            label={t('publication.time')}
            note={t('publication.moscow')}
            type="datetime-local"
            value={time}
            problem={isFaulty ? t('publication.timeProblem') : null}
            onChange={({ target }) => setTime(target.value)}
          />
        ) : (
          <>
            <SelectField
              label={t('publication.block')}
              options={[{ value: '', label: t('choose') }, ...others.map(({ id, title }) => ({ value: id, label: title }))]}
              value={afterBlockId}
              aria-invalid={isFaulty}
              onChange={setAfterBlockId}
            />
            {isFaulty && (
              <p role="alert" className={styles.warning}>
                {t('publication.blockMissing')}
              </p>
            )}
            <p className={styles.note}>{t('publication.blockNote')}</p>
          </>
        )}
        <WithRiddles drafts={draftCount} isOn={withRiddles} onChange={setWithRiddles} />
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
