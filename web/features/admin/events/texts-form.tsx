import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditEventMutation } from '#web/features/admin/events/change-event.generated.ts';
import { EventForm } from '#web/features/admin/events/event-form.tsx';
import { EventTextFields, type EventTexts, textProblems } from '#web/features/admin/events/event-text-fields.tsx';
import { type DeskEvent, useEventForm } from '#web/features/admin/events/use-event-form.ts';
import { useMove } from '#web/graphql/use-move.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';

const textsOf = ({ name, slug, place, description }: DeskEvent): EventTexts => ({
  name,
  slug,
  placeRu: place.ru,
  placeEn: place.en,
  descriptionRu: description.ru,
  descriptionEn: description.en,
});

/** An event's names, places and descriptions. A new address breaks links, so it is asked about first. */
export const TextsForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const { act, isBusy } = useMove(useEditEventMutation());
  const [isAsked, setIsAsked] = useState(false);
  const form = useEventForm({
    event,
    valuesOf: textsOf,
    onSaved,
    send: (changes, seen) => act({ input: { eventId: event.id, version: seen.version, ...changes } }),
  });
  const problems = textProblems(form.values, form.refused);
  const isMoved = form.changes.slug !== undefined;
  return (
    <>
      <EventForm
        form={form}
        label={t('part.texts')}
        labelOf={(name) => t(`field.${name}`)}
        isBusy={isBusy}
        isWrong={problems.name !== null || problems.slug !== null}
        onSave={() => (isMoved ? setIsAsked(true) : void form.save())}
      >
        <EventTextFields values={form.values} problems={problems} onChange={form.change} />
      </EventForm>
      <AlertDialog
        isOpen={isAsked}
        title={t('ask.slug.title')}
        actionLabel={t('ask.slug.action')}
        cancelLabel={t('common:cancel')}
        isDangerous
        onCancel={() => setIsAsked(false)}
        onAction={() => {
          setIsAsked(false);
          void form.save();
        }}
      >
        {t('ask.slug.text', { from: form.base.slug, to: form.values.slug })}
      </AlertDialog>
    </>
  );
};
