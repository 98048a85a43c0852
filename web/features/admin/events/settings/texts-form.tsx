import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { aliasesIn, findAliasProblem } from '../fields/aliases.ts';
import { EventTextFields, type EventTexts, textProblems } from '../fields/event-text-fields.tsx';
import { useEditEventMutation } from './__generated__/change-event.generated.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';

type Texts = EventTexts & { aliases: string };

const readTexts = ({ name, nameEn, slug, aliases, place, description }: DeskEvent): Texts => ({
  name,
  nameEn,
  slug,
  aliases: aliases.join(', '),
  placeRu: place.ru,
  placeEn: place.en,
  descriptionRu: description.ru,
  descriptionEn: description.en,
});

/** Edits an event's names, places and descriptions. A new address breaks links, so it needs a confirmation. */
export const TextsForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation(['adminEvents', 'common']);
  const { act, isBusy } = useCommand(useEditEventMutation());
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useEventForm({
    event,
    valuesOf: readTexts,
    onSaved,
    send: ({ aliases, ...texts }, seen) =>
      act({ input: { eventId: event.id, version: seen.version, ...texts, ...(aliases !== undefined && { aliases: aliasesIn(aliases) }) } }),
  });
  const problems = textProblems(form.values, form.refused);
  const aliasProblem = findAliasProblem(form.values.aliases, form.refused);
  const isMoved = form.changes.slug !== undefined;
  return (
    <>
      <EventForm
        form={form}
        label={t('part.texts')}
        formatLabel={(name) => t(`field.${name}`)}
        isBusy={isBusy}
        isWrong={problems.name !== null || problems.slug !== null || aliasProblem !== null}
        onSave={() => (isMoved ? setIsConfirming(true) : void form.save())}
      >
        <EventTextFields values={form.values} problems={problems} onChange={form.change}>
          <TextField
            label={t('field.aliases')}
            note={t('aliasesNote')}
            problem={aliasProblem && t(`problem.${aliasProblem}`)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={form.values.aliases}
            onChange={({ target }) => form.change('aliases', target.value)}
          />
        </EventTextFields>
      </EventForm>
      <AlertDialog
        isOpen={isConfirming}
        title={t('ask.slug.title')}
        actionLabel={t('ask.slug.action')}
        cancelLabel={t('common:cancel')}
        isDangerous
        onCancel={() => setIsConfirming(false)}
        onAction={() => {
          setIsConfirming(false);
          void form.save();
        }}
      >
        {t('ask.slug.text', { from: form.base.slug, to: form.values.slug })}
      </AlertDialog>
    </>
  );
};
