import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { momentInWords } from '#web/shared/format/moment-input.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { ZoneField } from '#web/shared/ui/fields/zone-field.tsx';
import { useTimeZone } from '../fields/use-time-zone.ts';
import { useEditEventMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';

const readZone = ({ zone }: DeskEvent) => ({ timeZone: zone.name });

/** Edits the zone of an event. No instant moves, so it says first which hours the start and the end would have. */
export const ZoneForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'editing']);
  const language = useLanguage();
  const { act, isBusy } = useCommand(useEditEventMutation());
  const form = useEventForm({
    event,
    valuesOf: readZone,
    onSaved,
    send: (changes, seen) => act({ input: { eventId: event.id, version: seen.version, ...changes } }),
  });
  const { timeZone } = form.values;
  const { zone, isUnknown } = useTimeZone(timeZone);
  const isWrong = isUnknown || form.refused.includes('timeZone');
  const words = (instant: string) => (zone ? momentInWords(instant, { language, zone }) : '');
  return (
    <EventForm
      form={form}
      label={t('part.zone')}
      formatLabel={() => t('editing:moment.zone')}
      isBusy={isBusy}
      isWrong={isWrong}
      onSave={() => void form.save()}
    >
      <ZoneField
        value={timeZone}
        problem={isWrong ? t('editing:moment.zoneUnknown') : null}
        onChange={(value) => form.change('timeZone', value)}
      />
      {form.isDirty && zone && (
        <StatusBox tone="checking">{t('zoneMoves', { startsAt: words(event.startsAt), endsAt: words(event.endsAt) })}</StatusBox>
      )}
    </EventForm>
  );
};
