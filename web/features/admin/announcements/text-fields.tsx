import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalizedTextInput } from '#web/graphql/__generated__/types.generated.ts';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { maxLength } from './announcement-draft.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from './announcements.module.css';

interface TextFieldsProps {
  text: LocalizedTextInput;
  problem: string | null;
  onChange: (text: LocalizedTextInput) => void;
}

/** The words of an announcement in both languages; one of them is enough. */
export const TextFields = ({ text, problem, onChange }: TextFieldsProps) => {
  const { t } = useTranslation('adminAnnouncements');
  const id = useId();
  return (['ru', 'en'] as const).map((language) => (
    <div key={language} className={fieldStyles.group}>
      <label htmlFor={`${id}-${language}`} className={fieldStyles.label}>
        {t(`text.${language}`)}
      </label>
      <textarea
        id={`${id}-${language}`}
        rows={4}
        lang={language}
        maxLength={maxLength}
        className={styles.area}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-${language}-problem`}
        value={text[language]}
        onChange={({ target }) => onChange({ ...text, [language]: target.value })}
      />
      <FieldProblem id={`${id}-${language}-problem`} problem={language === 'ru' ? problem : null} />
    </div>
  ));
};
