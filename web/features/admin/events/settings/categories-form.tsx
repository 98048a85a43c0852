import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { CategoryMark } from '#web/shared/ui/pictures/category-mark.tsx';
import { useEditEventMutation } from './__generated__/change-event.generated.ts';
import {
  categoriesInput,
  type CategoryField,
  type CategoryValue,
  colors,
  icons,
  isIncomplete,
  languages,
  listedCodes,
  lookFields,
  nameFields,
  newCategory,
  no,
  numberOf,
  readCategories,
  usualCodes,
  yes,
} from './category-values.ts';
import { EventForm } from './event-form.tsx';
import { type DeskEvent, useEventForm } from './use-event-form.ts';
import styles from '../fields/events.module.css';

const maxLengths = { nameRu: 60, nameEn: 60, shortNameRu: 12, shortNameEn: 12 };
const isRussian = (field: string) => field.endsWith('Ru');

/** What a category is called while it has no name, and how its choices read. */
const useCategoryTexts = () => {
  const { t } = useTranslation('adminEvents');
  const formatCode = (code: CategoryCode) => {
    const usual = usualCodes.find((each) => each === code);
    return usual ? t(`category.code.${usual}`) : t('category.numbered', { number: numberOf(code) });
  };
  const choices = {
    contentLanguage: languages.map((value) => ({ value, label: t(`category.languages.${value}`) })),
    color: colors.map((value) => ({ value, label: t(`category.colors.${value}`) })),
    icon: icons.map((value) => ({ value, label: t(`category.icons.${value}`) })),
  };
  const formatValue = (value: string) => {
    if (value === yes || value === no) return t(`category.${value}`);
    return (
      Object.values(choices)
        .flat()
        .find((choice) => choice.value === value)?.label ?? value
    );
  };
  return { t, formatCode, choices, formatValue };
};

interface CategoryPartProps {
  code: CategoryCode;
  values: Record<CategoryValue, string>;
  onChange: (name: CategoryValue, value: string) => void;
}

const CategoryPart = ({ code, values, onChange }: CategoryPartProps) => {
  const { t, formatCode, choices } = useCategoryTexts();
  const isPlayed = values[`${code}.isPlayed`] === yes;
  const value = (field: CategoryField) => values[`${code}.${field}`];
  return (
    <fieldset className={styles.prices}>
      <legend className={styles.legend}>
        {isPlayed && <CategoryMark color={value('color')} icon={value('icon')} />}
        <span>{formatCode(code)}</span>
      </legend>
      <label className={styles.tick}>
        <input type="checkbox" checked={isPlayed} onChange={({ target }) => onChange(`${code}.isPlayed`, target.checked ? yes : no)} />
        <span>{t('category.isPlayed')}</span>
      </label>
      {isPlayed &&
        nameFields.map((field) => (
          <TextField
            key={field}
            label={t(`category.${field}`)}
            lang={isRussian(field) ? 'ru' : 'en'}
            maxLength={maxLengths[field]}
            required={isRussian(field)}
            value={value(field)}
            problem={isRussian(field) && value(field).trim() === '' ? t('problem.required') : null}
            onChange={({ target }) => onChange(`${code}.${field}`, target.value)}
          />
        ))}
      {isPlayed &&
        lookFields.map((field) => (
          <SelectField
            key={field}
            label={t(`category.${field}`)}
            options={choices[field]}
            value={value(field)}
            onChange={(chosen) => onChange(`${code}.${field}`, chosen)}
          />
        ))}
    </fieldset>
  );
};

/** Chooses the categories that an event plays, and what they are called. One with teams or blocks cannot be left out. */
export const CategoriesForm = ({ event, onSaved }: { event: DeskEvent; onSaved: () => void }) => {
  const { t, formatCode, formatValue } = useCategoryTexts();
  const { act, isBusy } = useCommand(useEditEventMutation());
  const form = useEventForm({
    event,
    valuesOf: readCategories,
    onSaved,
    // The server takes the whole list, so what was not changed is sent as it was seen.
    send: (changes, seen) =>
      act({ input: { eventId: event.id, version: seen.version, categories: categoriesInput({ ...readCategories(seen), ...changes }) } }),
  });
  const { values, base } = form;
  const listed = listedCodes(values, base);
  const further = newCategory(values, base);
  const formatLabel = (name: CategoryValue) => {
    const [code, field] = name.split('.') as [CategoryCode, CategoryField | 'isPlayed'];
    return `${formatCode(code)}: ${t(`category.${field}`)}`;
  };
  const isNonePlayed = !listed.some((code) => values[`${code}.isPlayed`] === yes);
  const problem = isNonePlayed ? 'none' : form.refused.includes('categories') ? 'used' : null;
  const add = () => {
    for (const [name, value] of Object.entries(further ?? {})) form.change(name as CategoryValue, value);
  };
  return (
    <EventForm
      form={form}
      label={t('part.categories')}
      formatLabel={formatLabel}
      formatValue={formatValue}
      isBusy={isBusy}
      isWrong={isIncomplete(values) || problem === 'used'}
      onSave={() => void form.save()}
    >
      {listed.map((code) => (
        <CategoryPart key={code} code={code} values={values} onChange={form.change} />
      ))}
      {further && (
        <Button variant="outline" onClick={add}>
          <Plus size={20} aria-hidden="true" />
          {t('category.add')}
        </Button>
      )}
      {problem && (
        <StatusBox tone="checking" role="alert">
          {t(`problem.categories.${problem}`)}
        </StatusBox>
      )}
    </EventForm>
  );
};
