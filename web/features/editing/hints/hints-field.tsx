import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { RiddleFileField } from '../files/riddle-file-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { emptyHint, type HintDraft, hintMedia, isPrice, maxHints } from './hint-draft.ts';
import { useFileText } from './use-file-text.ts';
import fields from '../form/fields.module.css';
import styles from './hints-field.module.css';

interface HintsFieldProps {
  hints: readonly HintDraft[];
  eventId: string;
  lang: string;
  /** What a hint without a price costs. */
  usualPrice: number | undefined;
  onChange: (hints: HintDraft[]) => void;
}

/** The hints of a riddle in the order in which teams buy them. */
export const HintsField = ({ hints, eventId, lang, usualPrice, onChange }: HintsFieldProps) => {
  const { t } = useTranslation('editing');
  const move = (index: number, to: number) => {
    const hint = hints[index];
    if (hint) onChange(hints.toSpliced(index, 1).toSpliced(to, 0, hint));
  };
  const tools = (index: number) => {
    const name = t('hints.hint', { number: index + 1 });
    return (
      <div className={fields.line}>
        {hints.length > 1 && (
          <>
            <Button variant="quiet" aria-label={t('move.up', { name })} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp size={20} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              aria-label={t('move.down', { name })}
              disabled={index === hints.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => onChange(hints.toSpliced(index, 1))}>
          <X size={20} aria-hidden="true" />
          {t('hints.remove', { number: index + 1 })}
        </Button>
      </div>
    );
  };
  return (
    <fieldset className={fields.group}>
      <legend className={fields.label}>{t('hints.title')}</legend>
      <p className={fields.note}>{t(hints.length === 0 ? 'hints.none' : 'hints.note')}</p>
      <ol className={styles.hints}>
        {hints.map((hint, index) => (
          <li key={index} className={styles.hint}>
            <HintFields
              {...{ hint, number: index + 1, eventId, lang, usualPrice }}
              onChange={(change) => onChange(hints.with(index, { ...hint, ...change }))}
            />
            {tools(index)}
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button variant="outline" disabled={hints.length >= maxHints} onClick={() => onChange([...hints, emptyHint])}>
          <Plus size={20} aria-hidden="true" />
          {t('hints.add')}
        </Button>
      </div>
    </fieldset>
  );
};

interface HintFieldsProps extends Pick<HintsFieldProps, 'eventId' | 'lang' | 'usualPrice'> {
  hint: HintDraft;
  number: number;
  onChange: (change: Partial<HintDraft>) => void;
}

const HintFields = ({ hint, number, eventId, lang, usualPrice, onChange }: HintFieldsProps) => {
  const { t } = useTranslation('editing');
  const fileText = useFileText(hintMedia(hint));
  return (
    <fieldset className={fields.group}>
      <legend className={fields.label}>{t('hints.hint', { number })}</legend>
      <div className={styles.parts}>
        <TextArea
          label={t('hints.text')}
          lang={lang}
          maxLength={10_000}
          value={hint.text || fileText}
          // Words take the place of a file of text, and stand beside any other file.
          onChange={({ target }) => onChange({ text: target.value, ...(fileText && { choice: null, alt: '' }) })}
        />
        <RiddleFileField
          label={t('riddle.hintMedia')}
          eventId={eventId}
          current={hint.saved}
          choice={hint.choice}
          alt={hint.alt}
          lang={lang}
          isBeforeAnswer
          onChoose={(choice, alt) => onChange({ choice, alt })}
        />
        <TextField
          label={t('hints.coins')}
          note={t('hints.coinsNote', { price: usualPrice ?? '' })}
          inputMode="decimal"
          maxLength={5}
          value={hint.coins}
          problem={isPrice(hint.coins, 'coins') ? null : t('hints.coinsWrong')}
          onChange={({ target }) => onChange({ coins: target.value })}
        />
      </div>
    </fieldset>
  );
};
