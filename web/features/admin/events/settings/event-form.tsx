import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EventConflict } from './event-conflict.tsx';
import type { useEventForm } from './use-event-form.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import styles from '../fields/events.module.css';

interface EventFormProps<Name extends string> {
  form: ReturnType<typeof useEventForm<Name>>;
  label: string;
  labelOf: (name: Name) => string;
  /** Returns a value as text; the value itself by default. */
  wordsOf?: (value: string) => string;
  saveLabel?: string;
  isBusy: boolean;
  /** True when a field has a fault, so the form cannot be sent. */
  isWrong?: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** Wraps a part of an event's settings: its fields, errors, conflicts, and the buttons to save or drop the changes. */
export const EventForm = <Name extends string>(props: EventFormProps<Name>) => {
  const { form, label, labelOf, wordsOf = (value) => value, saveLabel, isBusy, isWrong = false, onSave, children } = props;
  const { t } = useTranslation('adminEvents');
  return (
    <form
      aria-label={label}
      noValidate
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isBusy && !isWrong && form.isDirty) onSave();
      }}
    >
      <NeedsNetwork>
        <div className={styles.form}>
          {children}
          {form.failure !== null && <ErrorBox title={t('failed')} text={form.failure} />}
          {form.conflict && <EventConflict form={form} labelOf={labelOf} wordsOf={wordsOf} />}
          <div role="status" className={styles.said}>
            {form.fate && (
              <p className={styles.fate}>
                <CircleCheck size={20} aria-hidden="true" />
                {t(form.fate.kind === 'undone' ? 'undone' : 'saved')}
                {form.fate.kind === 'saved' && (
                  <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || void form.undo()}>
                    {t('undo')}
                  </Button>
                )}
              </p>
            )}
          </div>
          {!form.conflict && (
            <div className={styles.actions}>
              <Button type="submit" aria-disabled={isBusy || isWrong || !form.isDirty}>
                {saveLabel ?? t('save')}
              </Button>
              {form.isDirty && (
                <Button variant="quiet" onClick={form.discard}>
                  {t('discard')}
                </Button>
              )}
            </div>
          )}
        </div>
      </NeedsNetwork>
    </form>
  );
};
