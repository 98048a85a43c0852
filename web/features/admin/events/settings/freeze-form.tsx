import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freezeStateOf } from '#web/features/admin/event-commands/event-commands.ts';
import { useSetEventFreezeMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { instantOf, moscowInput } from '#web/shared/format/moscow-input.ts';
import { type DeskEvent, useEventForm } from './use-event-form.ts';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

const freezeOf = ({ freezeAt, revealedAt }: DeskEvent) => ({ freezeAt: revealedAt === null ? moscowInput(freezeAt) : '' });

/** Sets the time of the freeze. A change with an immediate effect needs a confirmation. */
export const FreezeForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'admin', 'common']);
  const language = useLanguage();
  const { act, isBusy } = useCommand(useSetEventFreezeMutation());
  const [asked, setAsked] = useState<'freeze' | 'lift' | null>(null);
  const form = useEventForm({
    event,
    valuesOf: freezeOf,
    onSaved,
    send: ({ freezeAt = '' }, seen) => act({ input: { eventId: event.id, version: seen.version, freezeAt: instantOf(freezeAt) } }),
  });
  const now = serverClock.now();
  const isFrozen = freezeStateOf(event, now) === 'frozen';
  if (event.status === 'FINISHED' && !isFrozen) return <StatusBox tone="info">{t('freezeOver')}</StatusBox>;

  const at = instantOf(form.values.freezeAt);
  const isOutside = form.isDirty && at !== null && (at < event.startsAt || at >= event.endsAt);
  const isWrong = isOutside || form.refused.includes('freezeAt');
  const save = () => {
    if (at === null && isFrozen) setAsked('lift');
    else if (at !== null && Date.parse(at) <= now) setAsked('freeze');
    else void form.save();
  };
  return (
    <>
      <EventForm
        form={form}
        label={t('part.freeze')}
        labelOf={(name) => t(`field.${name}`)}
        wordsOf={(value) => t('moscow', { time: dayAndTime(instantOf(value) ?? 0, language) })}
        isBusy={isBusy}
        isWrong={isWrong}
        onSave={save}
      >
        <TextField
          label={t('field.freezeAt')}
          type="datetime-local"
          note={t(isFrozen ? 'frozenNow' : 'freezeNote')}
          value={form.values.freezeAt}
          problem={isWrong ? t('problem.freeze') : null}
          onChange={({ target }) => form.change('freezeAt', target.value)}
        />
        {form.values.freezeAt !== '' && (
          <div>
            <Button variant="outline" onClick={() => form.change('freezeAt', '')}>
              {t(isFrozen ? 'liftFreeze' : 'noFreeze')}
            </Button>
          </div>
        )}
      </EventForm>
      {asked !== null && (
        <AlertDialog
          isOpen
          title={t(`admin:ask.${asked}.title`)}
          actionLabel={t(`admin:move.${asked}`)}
          cancelLabel={t('common:cancel')}
          isDangerous={asked === 'lift'}
          onCancel={() => setAsked(null)}
          onAction={() => {
            setAsked(null);
            void form.save(false);
          }}
        >
          {asked === 'lift' ? t('admin:ask.lift.text') : t('ask.freezePast')}
        </AlertDialog>
      )}
    </>
  );
};
