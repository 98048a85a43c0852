import { useTranslation } from 'react-i18next';
import type { SheetMeaning } from '#web/graphql/__generated__/types.generated.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import type { CheckedSheetFragment, SheetEventQuery } from './__generated__/sheets.generated.ts';
import { columnLetter, meaningsOf, withMeaning } from './meanings.ts';
import { SheetReading } from './sheet-reading.tsx';
import { SheetWhole } from './sheet-whole.tsx';
import type { SheetRequest } from './use-sheet.ts';
import styles from './sheets.module.css';

interface SheetColumnsProps {
  eventId: string;
  check: CheckedSheetFragment;
  request: SheetRequest;
  categories: NonNullable<SheetEventQuery['event']>['categories'];
  onAsk: (change: Partial<SheetRequest>) => void;
}

interface HeaderRowProps {
  check: CheckedSheetFragment;
  onAsk: SheetColumnsProps['onAsk'];
}

/** Says in which row the names of the columns stand, for titles and notes may lie above them. */
const HeaderRow = ({ check: { headerRow, topRows }, onAsk }: HeaderRowProps) => {
  const { t } = useTranslation('adminEvents');
  const options = topRows.map(({ number, cells }) => ({
    value: String(number),
    label: t('sheet.headerRow', { row: number, cells: cells.filter((cell) => cell !== '').join(' · ') }),
  }));
  return (
    <SelectField
      label={t('sheet.header')}
      value={String(headerRow ?? '')}
      options={[{ value: '', label: t('sheet.noHeader') }, ...options]}
      onChange={(row) => onAsk({ hasHeader: row !== '', headerRow: row === '' ? null : Number(row), columns: null })}
    />
  );
};

/** Says what each column is taken for, and lets a person say it better. */
export const SheetColumns = ({ eventId, check, request, categories, onAsk }: SheetColumnsProps) => {
  const { t } = useTranslation('adminEvents');
  const { columns, tabs } = check;
  const meanings = columns.map(({ meaning }) => meaning);
  const options = [
    { value: '', label: t('sheet.unused') },
    ...meaningsOf[request.kind].map((value) => ({ value, label: t(`sheet.meaning.${value}`) })),
  ];
  return (
    <section className={styles.part} aria-labelledby="sheet-columns">
      <h3 id="sheet-columns" className={styles.heading}>
        {t('sheet.columns')}
      </h3>
      <p className={styles.note}>{t('sheet.columnsNote')}</p>
      {tabs.length > 1 && (
        <SelectField
          label={t('sheet.tab')}
          value={String(request.tab)}
          options={tabs.map((label, tab) => ({ value: String(tab), label }))}
          onChange={(tab) => onAsk({ tab: Number(tab) })}
        />
      )}
      <HeaderRow check={check} onAsk={onAsk} />
      <SheetReading check={check} request={request} onAsk={onAsk} />
      <div className={styles.columns}>
        <SheetWhole eventId={eventId} request={request} meanings={meanings} categories={categories} onAsk={onAsk} />
        {columns.map(
          ({ header, meaning, isEmpty }, index) =>
            !(isEmpty && meaning === null) && (
              <SelectField
                // Columns never move.
                key={index}
                label={[columnLetter(index + 1), header].filter(Boolean).join(' · ')}
                value={meaning ?? ''}
                options={options}
                onChange={(value) => onAsk({ columns: withMeaning(meanings, index, value === '' ? null : (value as SheetMeaning)) })}
              />
            ),
        )}
      </div>
    </section>
  );
};
