import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { useEventForm } from './use-event-form.ts';
import styles from '../fields/events.module.css';

interface EventConflictProps<Name extends string> {
  form: ReturnType<typeof useEventForm<Name>>;
  formatLabel: (name: Name) => string;
  formatValue: (value: string) => string;
}

/** Another organizer changed the same thing first: both versions, and a choice. */
const EventConflict = <Name extends string>({ form, formatLabel, formatValue }: EventConflictProps<Name>) => {
  const { t } = useTranslation('adminEvents');
  const displayText = (value: string) => (value === '' ? t('conflict.empty') : formatValue(value));
  return (
    <StatusBox tone="checking" role="alert" title={t('conflict.title')}>
      {t('conflict.text')}
      {form.conflict?.rows.map(({ name, mine, theirs }) => (
        <dl key={name} className={styles.versions}>
          <div>
            <dt>{t('conflict.mine', { field: formatLabel(name) })}</dt>
            <dd>{displayText(mine)}</dd>
          </div>
          <div>
            <dt>{t('conflict.theirs', { field: formatLabel(name) })}</dt>
            <dd>{displayText(theirs)}</dd>
          </div>
        </dl>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => void form.takeMine()}>{t('conflict.takeMine')}</Button>
        <Button variant="outline" onClick={form.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </StatusBox>
  );
};

interface EventFormProps<Name extends string> {
  form: ReturnType<typeof useEventForm<Name>>;
  label: string;
  formatLabel: (name: Name) => string;
  /** Returns a value as text; the value itself by default. */
  formatValue?: (value: string) => string;
  saveLabel?: string;
  isBusy: boolean;
  /** True when a field has a fault, so the form cannot be sent. */
  isWrong?: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** Wraps a part of an event's settings: its fields, errors, conflicts, and the buttons to save or drop the changes. */
export const EventForm = <Name extends string>(props: EventFormProps<Name>) => {
  const { form, label, formatLabel, formatValue = (value) => value, saveLabel, isBusy, isWrong = false, onSave, children } = props;
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
          {form.conflict && <EventConflict form={form} formatLabel={formatLabel} formatValue={formatValue} />}
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
