import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentInput, momentInWords, toInstant } from '#web/shared/format/moment-input.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { MomentField } from '#web/shared/ui/fields/moment-field.tsx';
import { windowProblems } from '../fields/window-problems.ts';
import { OverlapNotice } from '../overlap-notice.tsx';
import { useScheduleEventMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';

const readTimes = ({ startsAt, endsAt, zone }: DeskEvent) => ({ startsAt: momentInput(startsAt, zone), endsAt: momentInput(endsAt, zone) });

/** Edits the begin and end of an event by the clocks at the event; during play only the end changes, with a confirmation. */
export const TimesForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const language = useLanguage();
  const { act, isBusy } = useCommand(useScheduleEventMutation());
  const [isConfirming, setIsConfirming] = useState(false);
  // A field that was not touched keeps its seconds.
  const toWindow = ({ startsAt, endsAt }: Partial<ReturnType<typeof readTimes>>, seen: DeskEvent) => ({
    startsAt: startsAt === undefined ? seen.startsAt : toInstant(startsAt, event.zone),
    endsAt: endsAt === undefined ? seen.endsAt : toInstant(endsAt, event.zone),
  });
  const form = useEventForm({
    event,
    valuesOf: readTimes,
    onSaved,
    send: (changes, seen) => {
      const { startsAt, endsAt } = toWindow(changes, seen);
      return act({
        input: { eventId: event.id, version: seen.version, startsAt: startsAt ?? seen.startsAt, endsAt: endsAt ?? seen.endsAt },
      });
    },
  });
  if (event.status === 'FINISHED') return <StatusBox tone="info">{t('timesOver')}</StatusBox>;

  const isScheduled = event.status === 'SCHEDULED';
  const { startsAt, endsAt } = toWindow(form.changes, event);
  const problems = windowProblems({ startsAt, endsAt }, { startsAt: event.startsAt, freezeAt: event.freezeAt, now: serverClock.now() });
  const problemText = (name: 'startsAt' | 'endsAt') => {
    if (form.changes[name] === undefined && problems[name] !== 'endBeforeStart') return null;
    if (problems[name] !== null) return t(`problem.${problems[name]}`);
    return form.refused.includes(name) ? t('problem.time') : null;
  };
  const field = (name: 'startsAt' | 'endsAt', more: object = {}) => (
    <MomentField
      zone={event.zone}
      label={t(`field.${name}`)}
      required
      value={form.values[name]}
      problem={problemText(name)}
      onChange={(value) => form.change(name, value)}
      {...more}
    />
  );
  const words = (input: string) => momentInWords(toInstant(input, event.zone) ?? 0, { language, zone: event.zone });
  return (
    <>
      <EventForm
        form={form}
        label={t('part.times')}
        formatLabel={(name) => t(`field.${name}`)}
        formatValue={words}
        isBusy={isBusy}
        isWrong={problemText('startsAt') !== null || problemText('endsAt') !== null}
        onSave={() => (isScheduled ? void form.save() : setIsConfirming(true))}
      >
        {field('startsAt', isScheduled ? {} : { readOnly: true, note: t('startStays') })}
        {field('endsAt')}
        <OverlapNotice startsAt={startsAt} endsAt={endsAt} eventId={event.id} />
      </EventForm>
      <AlertDialog
        isOpen={isConfirming}
        title={t('ask.times.title')}
        actionLabel={t('ask.times.action')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsConfirming(false)}
        onAction={() => {
          setIsConfirming(false);
          void form.save(false);
        }}
      >
        {t('ask.times.text', { from: words(form.base.endsAt), to: words(form.values.endsAt) })}
      </AlertDialog>
    </>
  );
};
