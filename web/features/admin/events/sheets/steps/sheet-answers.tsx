import { useTranslation } from 'react-i18next';
import type { Asking } from '../use-sheet.ts';
import styles from '../sheets.module.css';

/** Each answer apart, as teams must type it. */
export const Answers = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.answers}>
    {texts.map((text, index) => (
      <li key={index}>{text}</li>
    ))}
  </ul>
);

const shown = 6;

const toggled = <Item,>(items: readonly Item[], item: Item, isOn: boolean): Item[] => [
  ...items.filter((each) => each !== item),
  ...(isOn ? [item] : []),
];

/** Says where answers are split and what is taken out of them, each with one tick for the whole column. */
export const SheetAnswers = ({ check, request, onAsk }: Asking) => {
  const { t } = useTranslation('adminEvents');
  const { separators, cures, rows, leftOutRows } = check;
  const answered = rows.filter(({ answers }) => answers.length > 0).slice(0, shown);
  return (
    <>
      {separators.length + cures.length === 0 && <p className={styles.note}>{t('sheet.answersFine')}</p>}
      <div>
        {separators.map((separator) => (
          <label key={separator} className={styles.check}>
            <input
              type="checkbox"
              checked={request.separators.includes(separator)}
              onChange={({ target }) => onAsk({ separators: toggled(request.separators, separator, target.checked) })}
            />
            <span>{t(`sheet.split.${separator}`)}</span>
          </label>
        ))}
        {cures.map((cure) => (
          <label key={cure} className={styles.check}>
            <input
              type="checkbox"
              checked={request.cures.includes(cure)}
              onChange={({ target }) => onAsk({ cures: toggled(request.cures, cure, target.checked) })}
            />
            <span>{t(`sheet.cure.${cure}`)}</span>
          </label>
        ))}
      </div>
      {leftOutRows > 0 && <p>{t('sheet.leftOut', { count: leftOutRows })}</p>}
      {answered.length > 0 && (
        <>
          <p className={styles.note}>{t('sheet.answersAs')}</p>
          <ul className={styles.list}>
            {answered.map(({ number, tab, answers }) => (
              <li key={`${tab} ${number}`} className={styles.answersOf}>
                <span className={styles.letter}>{number}</span>
                <Answers texts={answers.map(({ text }) => text)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
