import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';
import fields from './fields.module.css';
import styles from './answers-field.module.css';

interface AnswersFieldProps {
  answers: string[];
  onChange: (answers: string[]) => void;
}

const mostAnswers = 100;

/** Enter in a line opens the next one; blank lines are skipped when the riddle is saved. */
export const AnswersField = ({ answers, onChange }: AnswersFieldProps) => {
  const { t } = useTranslation('editing');
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const lines = list.current?.querySelectorAll('input');
    lines?.item(Math.max(0, Math.min(wanted.current, lines.length - 1)))?.focus();
    wanted.current = null;
  }, [answers.length]);

  const add = (at: number) => {
    if (answers.length >= mostAnswers) return;
    wanted.current = at;
    onChange(answers.toSpliced(at, 0, ''));
  };
  return (
    <fieldset className={fields.group}>
      <legend className={fields.label}>{t('answers.title')}</legend>
      <p className={fields.note}>{t('answers.note')}</p>
      <ul ref={list} className={styles.list}>
        {answers.map((answer, index) => (
          <li key={index} className={styles.line}>
            <input
              aria-label={t('answers.answer', { number: index + 1 })}
              className={styles.field}
              maxLength={500}
              value={answer}
              onChange={({ target }) => onChange(answers.with(index, target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add(index + 1);
              }}
            />
            <button
              type="button"
              aria-label={t('answers.remove', { number: index + 1 })}
              className={styles.remove}
              onClick={() => {
                wanted.current = index;
                onChange(answers.toSpliced(index, 1));
              }}
            >
              <X size={22} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button look="outline" onClick={() => add(answers.length)}>
          <Plus size={20} aria-hidden="true" />
          {t('answers.add')}
        </Button>
      </div>
    </fieldset>
  );
};
