import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { type EventRules, EventRulesFields, rulesInput } from '../fields/event-rules-fields.tsx';
import { useEditEventMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';

const readRules = ({ minTeamSize, reviewsNames, rules }: DeskEvent): EventRules => ({
  minTeamSize: String(minTeamSize),
  reviewsNames: String(reviewsNames),
  rulesRu: rules.ru,
  rulesEn: rules.en,
});

/** Edits an event's rules, its smallest team and whether names are looked through; the size holds for players from the moment that it is saved. */
export const RulesForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation('adminEvents');
  const { act, isBusy } = useCommand(useEditEventMutation());
  const form = useEventForm({
    event,
    valuesOf: readRules,
    onSaved,
    send: (changes, seen) => act({ input: { eventId: event.id, version: seen.version, ...rulesInput(changes) } }),
  });
  const isLate = (event.status === 'ACTIVE' || event.status === 'PAUSED') && Number(form.changes.minTeamSize) > event.minTeamSize;
  return (
    <EventForm
      form={form}
      label={t('part.rules')}
      formatLabel={(name) => t(`field.${name}`)}
      isBusy={isBusy}
      onSave={() => void form.save()}
    >
      <EventRulesFields values={form.values} onChange={form.change} />
      {isLate && <StatusBox tone="checking">{t('minTeamSizeLate')}</StatusBox>}
    </EventForm>
  );
};
