import { useTranslation } from 'react-i18next';
import type { SheetMeaning } from '#web/graphql/__generated__/types.generated.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { columnLetter, meaningsOf, withMeaning } from '../meanings.ts';
import type { Asking } from '../use-sheet.ts';
import styles from '../sheets.module.css';

const samplesOf = ({ rows }: Asking['check'], index: number): string[] =>
  rows.flatMap(({ cells }) => (cells[index]?.trim() ? [cells[index]] : [])).slice(0, 3);

interface SheetColumnsProps extends Asking {
  /** The columns are those of the last sheet with this layout. */
  isRecalled: boolean;
}

/** Shows each column with what stands in it, says what it becomes, and lets a person say it better. */
export const SheetColumns = ({ check, request, onAsk, isRecalled }: SheetColumnsProps) => {
  const { t } = useTranslation('adminEvents');
  const { columns } = check;
  const meanings = columns.map(({ meaning }) => meaning);
  const options = [
    { value: '', label: t('sheet.unused') },
    ...meaningsOf[request.kind].map((value) => ({ value, label: t(`sheet.meaning.${value}`) })),
  ];
  return (
    <>
      <p className={styles.note}>{t(isRecalled ? 'sheet.recalled' : 'sheet.columnsNote')}</p>
      {isRecalled && (
        <Button variant="outline" onClick={() => onAsk({ columns: null, separators: [], cures: [] })}>
          {t('sheet.recognise')}
        </Button>
      )}
      <ul className={styles.columns}>
        {columns.map(
          ({ header, meaning, isEmpty }, index) =>
            !(isEmpty && meaning === null) && (
              // Columns never move.
              <li key={index} className={styles.column} data-unused={meaning === null || undefined}>
                <SelectField
                  label={[columnLetter(index + 1), header].filter(Boolean).join(' · ')}
                  value={meaning ?? ''}
                  options={options}
                  onChange={(value) => onAsk({ columns: withMeaning(meanings, index, value === '' ? null : (value as SheetMeaning)) })}
                />
                <ul className={styles.samples}>
                  {samplesOf(check, index).map((sample, at) => (
                    <li key={at}>{sample}</li>
                  ))}
                </ul>
              </li>
            ),
        )}
      </ul>
    </>
  );
};
