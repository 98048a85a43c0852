import { useTranslation } from 'react-i18next';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useEditEventMutation } from './__generated__/change-event.generated.ts';
import {
  categoriesInput,
  readCategories,
  type CategoryValue,
  categoryCodes,
  categoryFields,
  isIncomplete,
  no,
  yes,
} from './category-values.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';
import styles from '../fields/events.module.css';

const maxLengths = { nameRu: 60, nameEn: 60, shortNameRu: 12, shortNameEn: 12 };
const isRussian = (field: string) => field.endsWith('Ru');

/** Chooses the categories that an event plays, and what they are called. One with teams or blocks cannot be left out. */
export const CategoriesForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t } = useTranslation('adminEvents');
  const { act, isBusy } = useCommand(useEditEventMutation());
  const form = useEventForm({
    event,
    valuesOf: readCategories,
    onSaved,
    // The server takes the whole list, so what was not changed is sent as it was seen.
    send: (changes, seen) =>
      act({ input: { eventId: event.id, version: seen.version, categories: categoriesInput({ ...readCategories(seen), ...changes }) } }),
  });
  const { values } = form;
  const isPlayed = (code: (typeof categoryCodes)[number]) => values[`${code}.isPlayed`] === yes;
  const formatLabel = (value: CategoryValue) => {
    const [code, field] = value.split('.') as [(typeof categoryCodes)[number], 'isPlayed' | (typeof categoryFields)[number]];
    return `${t(`category.code.${code}`)}: ${t(`category.${field}`)}`;
  };
  const problem = !categoryCodes.some(isPlayed) ? 'none' : form.refused.includes('categories') ? 'used' : null;
  return (
    <EventForm
      form={form}
      label={t('part.categories')}
      formatLabel={formatLabel}
      formatValue={(value) => (value === yes ? t('category.yes') : value === no ? t('category.no') : value)}
      isBusy={isBusy}
      isWrong={isIncomplete(values) || problem === 'used'}
      onSave={() => void form.save()}
    >
      {categoryCodes.map((code) => (
        <fieldset key={code} className={styles.prices}>
          <legend className={styles.legend}>{t(`category.code.${code}`)}</legend>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isPlayed(code)}
              onChange={({ target }) => form.change(`${code}.isPlayed`, target.checked ? yes : no)}
            />
            <span>{t('category.isPlayed')}</span>
          </label>
          {isPlayed(code) &&
            categoryFields.map((field) => (
              <TextField
                key={field}
                label={t(`category.${field}`)}
                lang={isRussian(field) ? 'ru' : 'en'}
                maxLength={maxLengths[field]}
                required={isRussian(field)}
                value={values[`${code}.${field}`]}
                problem={isRussian(field) && values[`${code}.${field}`].trim() === '' ? t('problem.required') : null}
                onChange={({ target }) => form.change(`${code}.${field}`, target.value)}
              />
            ))}
        </fieldset>
      ))}
      {problem && (
        <StatusBox tone="checking" role="alert">
          {t(`problem.categories.${problem}`)}
        </StatusBox>
      )}
    </EventForm>
  );
};
