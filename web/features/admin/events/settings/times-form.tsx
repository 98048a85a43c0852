import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScheduleEventMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { instantOf, moscowInput } from '#web/shared/format/moscow-input.ts';
import { type DeskEvent, useEventForm } from './use-event-form.ts';
import { OverlapNotice } from '#web/features/admin/overlap/overlap-notice.tsx';
import { windowProblems } from '../fields/window-problems.ts';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

const timesOf = ({ startsAt, endsAt }: DeskEvent) => ({ startsAt: moscowInput(startsAt), endsAt: moscowInput(endsAt) });

/** Edits the begin and end of an event in Moscow time; during play only the end changes, with a confirmation. */
export const TimesForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const language = useLanguage();
  const { act, isBusy } = useCommand(useScheduleEventMutation());
  const [isAsked, setIsAsked] = useState(false);
  // A field that was not touched keeps its seconds.
  const windowOf = ({ startsAt, endsAt }: Partial<ReturnType<typeof timesOf>>, seen: DeskEvent) => ({
    startsAt: startsAt === undefined ? seen.startsAt : instantOf(startsAt),
    endsAt: endsAt === undefined ? seen.endsAt : instantOf(endsAt),
  });
  const form = useEventForm({
    event,
    valuesOf: timesOf,
    onSaved,
    send: (changes, seen) => {
      const { startsAt, endsAt } = windowOf(changes, seen);
      return act({
        input: { eventId: event.id, version: seen.version, startsAt: startsAt ?? seen.startsAt, endsAt: endsAt ?? seen.endsAt },
      });
    },
  });
  if (event.status === 'FINISHED') return <StatusBox tone="info">{t('timesOver')}</StatusBox>;

  const isScheduled = event.status === 'SCHEDULED';
  const { startsAt, endsAt } = windowOf(form.changes, event);
  const problems = windowProblems({ startsAt, endsAt }, { startsAt: event.startsAt, freezeAt: event.freezeAt, now: serverClock.now() });
  const problemOf = (name: 'startsAt' | 'endsAt') => {
    if (form.changes[name] === undefined && problems[name] !== 'endBeforeStart') return null;
    if (problems[name] !== null) return t(`problem.${problems[name]}`);
    return form.refused.includes(name) ? t('problem.time') : null;
  };
  const field = (name: 'startsAt' | 'endsAt', more: object = {}) => (
    <TextField
      label={t(`field.${name}`)}
      type="datetime-local"
      required
      value={form.values[name]}
      problem={problemOf(name)}
      onChange={({ target }) => form.change(name, target.value)}
      {...more}
    />
  );
  const words = (input: string) => t('moscow', { time: dayAndTime(instantOf(input) ?? 0, language) });
  return (
    <>
      <EventForm
        form={form}
        label={t('part.times')}
        labelOf={(name) => t(`field.${name}`)}
        wordsOf={words}
        isBusy={isBusy}
        isWrong={problemOf('startsAt') !== null || problemOf('endsAt') !== null}
        onSave={() => (isScheduled ? void form.save() : setIsAsked(true))}
      >
        {field('startsAt', isScheduled ? {} : { readOnly: true, note: t('startStays') })}
        {field('endsAt')}
        <OverlapNotice startsAt={startsAt} endsAt={endsAt} eventId={event.id} />
      </EventForm>
      <AlertDialog
        isOpen={isAsked}
        title={t('ask.times.title')}
        actionLabel={t('ask.times.action')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsked(false)}
        onAction={() => {
          setIsAsked(false);
          void form.save(false);
        }}
      >
        {t('ask.times.text', { from: words(form.base.endsAt), to: words(form.values.endsAt) })}
      </AlertDialog>
    </>
  );
};
