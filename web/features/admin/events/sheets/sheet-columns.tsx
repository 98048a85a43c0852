import { useTranslation } from 'react-i18next';
import type { CheckedSheetFragment, SheetEventQuery } from './__generated__/sheets.generated.ts';
import { columnLetter, meaningsOf } from './meanings.ts';
import type { SheetAsked } from './use-sheet.ts';
import type { CategoryCode, SheetMeaning } from '#web/graphql/__generated__/types.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import styles from './sheets.module.css';

interface SheetColumnsProps {
  check: CheckedSheetFragment;
  asked: SheetAsked;
  categories: NonNullable<SheetEventQuery['event']>['categories'];
  onAsk: (change: Partial<SheetAsked>) => void;
}

/** Says what each column is taken for, and lets a person say it better. */
export const SheetColumns = ({ check, asked, categories, onAsk }: SheetColumnsProps) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const { columns, tabs, hasHeader } = check;
  const meanings = columns.map(({ meaning }) => meaning);
  const options = [
    { value: '', label: t('sheet.unused') },
    ...meaningsOf[asked.kind].map((value) => ({ value, label: t(`sheet.meaning.${value}`) })),
  ];
  const hasCategoryColumn = meanings.includes('CATEGORY');
  return (
    <section className={styles.part} aria-labelledby="sheet-columns">
      <h3 id="sheet-columns" className={styles.heading}>
        {t('sheet.columns')}
      </h3>
      <p className={styles.note}>{t('sheet.columnsNote')}</p>
      {tabs.length > 1 && (
        <SelectField
          label={t('sheet.tab')}
          value={String(asked.tab)}
          options={tabs.map((label, tab) => ({ value: String(tab), label }))}
          onChange={(tab) => onAsk({ tab: Number(tab) })}
        />
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={hasHeader} onChange={({ target }) => onAsk({ hasHeader: target.checked, columns: null })} />
        <span>{t('sheet.hasHeader')}</span>
      </label>
      <div className={styles.columns}>
        {!hasCategoryColumn && (
          <SelectField
            label={t('sheet.category')}
            value={asked.category ?? ''}
            options={[
              { value: '', label: t('sheet.noCategory') },
              ...categories.map(({ code, name }) => ({ value: code, label: localized(name, language) })),
            ]}
            onChange={(category) => onAsk({ category: category === '' ? null : (category as CategoryCode) })}
          />
        )}
        {columns.map(({ header, meaning }, place) => (
          <SelectField
            // Columns never move.
            key={place}
            label={[columnLetter(place + 1), header].filter(Boolean).join(' · ')}
            value={meaning ?? ''}
            options={options}
            onChange={(value) => onAsk({ hasHeader, columns: meanings.with(place, value === '' ? null : (value as SheetMeaning)) })}
          />
        ))}
      </div>
    </section>
  );
};
