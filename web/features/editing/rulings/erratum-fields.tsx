import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LocalizedTextInput, RulingErratumInput, RulingKind } from '#web/graphql/__generated__/types.generated.ts';
import { TextArea } from '../form/text-area.tsx';
import styles from './rulings.module.css';

/** The server takes no longer texts. */
const maxLength = 1_000;

/** What the teams are told, as it is typed. */
export interface ErratumDraft {
  isOn: boolean;
  text: LocalizedTextInput;
}

/** Tells whether a decision takes the riddle out of play. */
export const isWithdrawal = (kind: RulingKind): boolean => kind === 'WITHDRAWN_FOR_NOBODY' || kind === 'WITHDRAWN_FOR_EVERYBODY';

/** Returns the usual words for a decision, in both languages. */
export const usualErratum = (of: RulingKind | 'undone' | 'undoneRejudged'): LocalizedTextInput => ({
  ru: i18next.getFixedT('ru', 'rulings')(`erratum.${of}`),
  en: i18next.getFixedT('en', 'rulings')(`erratum.${of}`),
});

export const isBlank = ({ isOn, text: { ru, en } }: ErratumDraft): boolean => isOn && ru.trim() === '' && en.trim() === '';

/** Teams are told loudly, because they may be on their way to the place. One more right answer changes nobody's way. */
export const toErratum = ({ isOn, text }: ErratumDraft, kind: RulingKind): RulingErratumInput | null =>
  isOn ? { text, grade: kind === 'ACCEPTED_ANSWER' ? 'NORMAL' : 'URGENT' } : null;

interface ErratumFieldsProps {
  erratum: ErratumDraft;
  onChange: (erratum: ErratumDraft) => void;
}

/** The words of the announcement that goes with a decision, in both languages; one of them is enough. */
export const ErratumFields = ({ erratum, onChange }: ErratumFieldsProps) => {
  const { t } = useTranslation('rulings');
  const { isOn, text } = erratum;
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isOn}
          onChange={({ target }) => onChange({ ...erratum, isOn: target.checked })}
        />
        <span>{t('tell')}</span>
      </label>
      {isOn &&
        (['ru', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            label={t(`text.${language}`)}
            lang={language}
            maxLength={maxLength}
            aria-invalid={isBlank(erratum)}
            value={text[language]}
            onChange={({ target }) => onChange({ ...erratum, text: { ...text, [language]: target.value } })}
          />
        ))}
    </>
  );
};
