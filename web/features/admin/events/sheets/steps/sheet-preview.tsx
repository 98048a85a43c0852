import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { CheckedSheetFragment } from '../__generated__/sheets.generated.ts';
import { columnLetter } from '../meanings.ts';
import { Answers } from './sheet-answers.tsx';
import styles from '../sheets.module.css';

type Fault = CheckedSheetFragment['faults'][number];

/** Says what is wrong with a cell, in the cell. */
const Marks = ({ faults }: { faults: readonly Fault[] }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  return faults.map(({ text, isWarning }, index) => {
    const Icon = isWarning ? TriangleAlert : OctagonX;
    return (
      // A cell may have the same fault twice.
      <span key={index} className={styles.mark} data-wrong={!isWarning || undefined}>
        <Icon size={16} role="img" aria-label={t(isWarning ? 'sheet.warning' : 'sheet.error')} />
        {localized(text, language)}
      </span>
    );
  });
};

/** Shows the first rows as the import reads them, with each fault in its cell. */
export const SheetPreview = ({ check: { columns, rows, rowCount, faults } }: { check: CheckedSheetFragment }) => {
  const { t } = useTranslation('adminEvents');
  const visible = columns.flatMap((column, index) => (column.isEmpty && column.meaning === null ? [] : [{ ...column, index }]));
  const of = (row: number | null, column: number | null, tab: string | null = null) =>
    faults.filter((fault) => fault.row === row && fault.column === column && fault.tab === tab);
  return (
    <section className={styles.part} aria-labelledby="sheet-preview">
      <h3 id="sheet-preview" className={styles.heading}>
        {t('sheet.preview')}
      </h3>
      <p className={styles.note}>{t('sheet.shown', { shown: rows.length, count: rowCount })}</p>
      <div className={styles.scroll} role="region" aria-labelledby="sheet-preview" tabIndex={0} data-scroll-x>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sheet.number')}</th>
              {visible.map(({ header, meaning, index }) => (
                <th key={index} scope="col" data-unused={meaning === null || undefined}>
                  <span className={styles.letter}>{columnLetter(index + 1)}</span>{' '}
                  {meaning === null ? t('sheet.unused') : t(`sheet.meaning.${meaning}`)}
                  {header !== '' && <span className={styles.header}>{header}</span>}
                  <Marks faults={of(null, index + 1)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, tab, cells, answers }) => (
              <tr key={`${tab} ${number}`}>
                <th scope="row">
                  {tab === null ? number : `${tab}, ${number}`}
                  <Marks faults={of(number, null, tab)} />
                </th>
                {visible.map(({ meaning, index }) => {
                  const own = of(number, index + 1, tab);
                  const tone = own.length === 0 ? undefined : own.some(({ isWarning }) => !isWarning) ? 'error' : 'warning';
                  return (
                    <td key={index} data-tone={tone} data-unused={meaning === null || undefined}>
                      {meaning === 'ANSWERS' ? (
                        <Answers texts={answers.filter(({ column }) => column === index + 1).map(({ text }) => text)} />
                      ) : (
                        <span className={styles.cell}>{cells[index]}</span>
                      )}
                      <Marks faults={own} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
