import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import type { Words } from '#web/shared/ui/site/site.types.ts';
import { useFault } from './site-faults.ts';
import fieldStyles from '../../form/fields.module.css';
import styles from './fields.module.css';

interface WordsInputProps {
  label: string;
  language: 'ru' | 'en';
  value: string;
  maxLength: number;
  problem: string | null;
  isLong?: boolean;
  isFilled?: boolean;
  onChange: (text: string) => void;
}

/** A text in one language, of one line or of several. */
const WordsInput = ({ label, language, value, maxLength, problem, isLong, isFilled, onChange }: WordsInputProps) => {
  const id = useId();
  const field = { lang: language, maxLength: maxLength, value, 'data-filled': isFilled || undefined };
  if (!isLong) return <TextField label={label} problem={problem} {...field} onChange={({ target }) => onChange(target.value)} />;
  return (
    <div className={fieldStyles.group}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        className={fieldStyles.area}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
};

interface WordsFieldProps {
  label: string;
  /** As the server names the field, with the key of its item. */
  name: string;
  value: Words;
  maxLength: number;
  /** Several lines. */
  isLong?: boolean;
  /** Numbers of the event may stand in it. */
  isFilled?: boolean;
  onChange: (value: Words) => void;
}

const languages = ['ru', 'en'] as const;

/** One text in both languages, side by side where there is room. */
export const WordsField = ({ label, name, value, onChange, ...field }: WordsFieldProps) => {
  const { t } = useTranslation('adminSite');
  const faults = { ru: useFault(`${name}.ru`), en: useFault(`${name}.en`) };
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <WordsInput
          key={language}
          label={t(`in.${language}`, { field: label })}
          language={language}
          problem={faults[language].problem}
          value={value[language]}
          onChange={(text) => {
            faults[language].forget();
            onChange({ ...value, [language]: text });
          }}
          {...field}
        />
      ))}
    </div>
  );
};
