import { useTranslation } from 'react-i18next';
import { useFault } from './site-faults.ts';
import { WordsInput } from './words-input.tsx';
import type { Words } from '#web/shared/ui/site/words/site.types.ts';
import styles from './fields.module.css';

interface WordsFieldProps {
  label: string;
  /** As the server names the field, with the key of its item. */
  name: string;
  value: Words;
  longest: number;
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
