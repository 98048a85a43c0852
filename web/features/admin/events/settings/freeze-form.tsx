import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentInput, momentInWords, readMoment, toInstant } from '#web/shared/format/moment-input.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { MomentField } from '#web/shared/ui/fields/moment-field.tsx';
import { toFreezeState } from '../../event-commands/event-commands.ts';
import { useSetEventFreezeMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';

const readFreeze = ({ freezeAt, revealedAt, zone }: DeskEvent) => ({ freezeAt: revealedAt === null ? momentInput(freezeAt, zone) : '' });

/** Sets the time of the freeze. A change with an immediate effect needs a confirmation. */
export const FreezeForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'admin', 'common']);
  const language = useLanguage();
  const { act, isBusy } = useCommand(useSetEventFreezeMutation());
  const [pending, setPending] = useState<'freeze' | 'lift' | null>(null);
  const form = useEventForm({
    event,
    valuesOf: readFreeze,
    onSaved,
    send: ({ freezeAt = '' }, seen) =>
      act({ input: { eventId: event.id, version: seen.version, freezeAt: toInstant(freezeAt, seen.zone) } }),
  });
  const now = serverClock.now();
  const isFrozen = toFreezeState(event, now) === 'frozen';
  if (event.status === 'FINISHED' && !isFrozen) return <StatusBox tone="info">{t('freezeOver')}</StatusBox>;

  const { instant: at, problem } = readMoment(form.values.freezeAt, event.zone);
  const isOutside = form.isDirty && at !== null && (at < event.startsAt || at >= event.endsAt);
  const isWrong = isOutside || problem !== null || form.refused.includes('freezeAt');
  const save = () => {
    if (at === null && isFrozen) setPending('lift');
    else if (at !== null && Date.parse(at) <= now) setPending('freeze');
    else void form.save();
  };
  return (
    <>
      <EventForm
        form={form}
        label={t('part.freeze')}
        formatLabel={(name) => t(`field.${name}`)}
        formatValue={(value) => momentInWords(toInstant(value, event.zone) ?? 0, { language, zone: event.zone })}
        isBusy={isBusy}
        isWrong={isWrong}
        onSave={save}
      >
        <MomentField
          zone={event.zone}
          label={t('field.freezeAt')}
          note={t(isFrozen ? 'frozenNow' : 'freezeNote')}
          value={form.values.freezeAt}
          problem={isWrong ? t('problem.freeze') : null}
          onChange={(value) => form.change('freezeAt', value)}
        />
        {form.values.freezeAt !== '' && (
          <div>
            <Button variant="outline" onClick={() => form.change('freezeAt', '')}>
              {t(isFrozen ? 'liftFreeze' : 'noFreeze')}
            </Button>
          </div>
        )}
      </EventForm>
      {pending !== null && (
        <AlertDialog
          isOpen
          title={t(`admin:ask.${pending}.title`)}
          actionLabel={t(`admin:move.${pending}`)}
          cancelLabel={t('common:cancel')}
          isDangerous={pending === 'lift'}
          onCancel={() => setPending(null)}
          onAction={() => {
            setPending(null);
            void form.save(false);
          }}
        >
          {pending === 'lift' ? t('admin:ask.lift.text') : t('ask.freezePast')}
        </AlertDialog>
      )}
    </>
  );
};
