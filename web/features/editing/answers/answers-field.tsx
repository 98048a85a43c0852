import { Plus, Undo2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { repeatedAnswers } from './answer-key.ts';
import fields from '../form/fields.module.css';
import styles from './answers-field.module.css';

interface AnswersFieldProps {
  answers: string[];
  onChange: (answers: string[]) => void;
}

const maxAnswers = 100;

/**
 * Enter in a line opens the next one, Backspace in an empty line takes it away, several pasted lines are several answers; blank ones
 * are skipped when the riddle is saved.
 */
export const AnswersField = ({ answers, onChange }: AnswersFieldProps) => {
  const { t } = useTranslation('editing');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const [removed, setRemoved] = useState<{ text: string; at: number } | null>(null);
  const repeated = repeatedAnswers(answers);
  useEffect(() => {
    if (wanted.current === null) return;
    const lines = list.current?.querySelectorAll('input');
    lines?.item(Math.max(0, Math.min(wanted.current, lines.length - 1)))?.focus();
    wanted.current = null;
  }, [answers.length]);

  const put = (at: number, texts: string[], instead = 0) => {
    const next = answers.toSpliced(at, instead, ...texts);
    if (next.length > maxAnswers) return;
    wanted.current = at + texts.length - 1;
    onChange(next);
  };
  const remove = (at: number, focusAt: number) => {
    const text = answers[at] ?? '';
    if (text.trim() !== '') setRemoved({ text, at });
    wanted.current = focusAt;
    onChange(answers.toSpliced(at, 1));
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
              aria-describedby={repeated.has(index) ? `${id}-${index}` : undefined}
              className={styles.field}
              maxLength={500}
              value={answer}
              onChange={({ target }) => onChange(answers.with(index, target.value))}
              onPaste={(event) => {
                const lines = event.clipboardData
                  .getData('text')
                  .split(/\r?\n/)
                  .filter((line) => line.trim() !== '');
                if (lines.length < 2) return;
                event.preventDefault();
                put(index, answer.trim() === '' ? lines : [answer, ...lines], 1);
              }}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'Enter') {
                  event.preventDefault();
                  put(index + 1, ['']);
                }
                if (event.key === 'Backspace' && answer === '' && answers.length > 1) {
                  event.preventDefault();
                  remove(index, index - 1);
                }
              }}
            />
            <button
              type="button"
              aria-label={t('answers.remove', { number: index + 1 })}
              className={styles.remove}
              onClick={() => remove(index, index)}
            >
              <X size={22} aria-hidden="true" />
            </button>
            {repeated.has(index) && (
              <p id={`${id}-${index}`} className={styles.repeated}>
                {t('answers.repeated')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={fields.line}>
        <Button variant="outline" onClick={() => put(answers.length, [''])}>
          <Plus size={20} aria-hidden="true" />
          {t('answers.add')}
        </Button>
        {removed && (
          <Button
            variant="quiet"
            onClick={() => {
              put(Math.min(removed.at, answers.length), [removed.text]);
              setRemoved(null);
            }}
          >
            <Undo2 size={20} aria-hidden="true" />
            <span className={styles.removed}>{t('answers.return', { text: removed.text })}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
};
