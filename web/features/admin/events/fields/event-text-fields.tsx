import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { EventArea } from './event-area.tsx';
import { isSlug } from './to-slug.ts';

export type EventTexts = Record<'name' | 'nameEn' | 'slug' | 'placeRu' | 'placeEn' | 'descriptionRu' | 'descriptionEn', string>;

type TextProblem = 'required' | 'slug' | 'slugTaken';

interface TextProblems {
  name: TextProblem | null;
  slug: TextProblem | null;
}

/** `refused`: fields that the server did not accept; of a slug in the right form it can only say that another event has it. */
export const textProblems = ({ name, slug }: EventTexts, refused: readonly string[]): TextProblems => ({
  name: name.trim() === '' ? 'required' : null,
  slug: !isSlug(slug) ? 'slug' : refused.includes('slug') ? 'slugTaken' : null,
});

interface EventTextFieldsProps {
  values: EventTexts;
  problems: TextProblems;
  onChange: (name: keyof EventTexts, value: string) => void;
  /** Fields between the names and the rest. */
  children?: ReactNode;
}

const bounds = { name: 200, nameEn: 200, slug: 64, placeRu: 300, placeEn: 300 };

export const EventTextFields = ({ values, problems, onChange, children }: EventTextFieldsProps) => {
  const { t } = useTranslation('adminEvents');
  const problemText = (name: 'name' | 'slug') => (problems[name] === null ? null : t(`problem.${problems[name]}`));
  const field = (name: keyof typeof bounds, more: object = {}) => (
    <TextField
      label={t(`field.${name}`)}
      maxLength={bounds[name]}
      value={values[name]}
      onChange={({ target }) => onChange(name, target.value)}
      {...more}
    />
  );
  return (
    <>
      {field('name', { required: true, problem: problemText('name') })}
      {field('nameEn', { lang: 'en', note: t('nameEnNote') })}
      {field('slug', {
        required: true,
        problem: problemText('slug'),
        note: t('slugNote', { slug: values.slug || '…' }),
        autoCapitalize: 'none',
        autoComplete: 'off',
        spellCheck: false,
      })}
      {children}
      {field('placeRu', { lang: 'ru' })}
      {field('placeEn', { lang: 'en' })}
      <EventArea
        label={t('field.descriptionRu')}
        language="ru"
        value={values.descriptionRu}
        onChange={(value) => onChange('descriptionRu', value)}
      />
      <EventArea
        label={t('field.descriptionEn')}
        language="en"
        value={values.descriptionEn}
        onChange={(value) => onChange('descriptionEn', value)}
      />
    </>
  );
};
