import { useTranslation } from 'react-i18next';
import type { SheetEncoding } from '#web/graphql/__generated__/types.generated.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { encodings } from '../meanings.ts';
import type { Asking } from '../use-sheet.ts';
import styles from '../sheets.module.css';

/** Asks about a first row that looks like names which nobody knows. */
const HeaderQuestion = ({ check: { faults, topRows }, onAsk }: Asking) => {
  const { t } = useTranslation('adminEvents');
  const doubt = faults.find(({ code }) => code === 'maybeHeader');
  if (!doubt) return null;
  const cells = topRows.find(({ number }) => number === doubt.row)?.cells ?? [];
  return (
    <StatusBox
      tone="checking"
      title={t('sheet.maybeHeader', { cells: cells.filter((cell) => cell !== '').join(' · ') })}
      actions={
        <>
          <Button variant="outline" onClick={() => onAsk({ hasHeader: true, headerRow: doubt.row, columns: null })}>
            {t('sheet.isHeader')}
          </Button>
          <Button variant="outline" onClick={() => onAsk({ hasHeader: false, headerRow: null })}>
            {t('sheet.isData')}
          </Button>
        </>
      }
    />
  );
};

/** Says in which row the names of the columns stand, for titles and notes may lie above them. */
const HeaderRow = ({ check: { headerRow, topRows }, onAsk }: Asking) => {
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

/** Where the table is in its file, and how the file itself was read: its tab, its encoding, and what it hides. */
export const SheetTable = (asking: Asking) => {
  const { t } = useTranslation('adminEvents');
  const { check, request, onAsk } = asking;
  const { tabs, encoding, hiddenRows, hiddenColumns } = check;
  // UTF-8 is certain, unless a person has said it.
  const isGuess = encoding !== null && (encoding !== 'UTF_8' || request.encoding !== null);
  return (
    <>
      <HeaderQuestion {...asking} />
      <div className={styles.fields}>
        {tabs.length > 1 && request.blocksFrom !== 'TABS' && (
          <SelectField
            label={t('sheet.tab')}
            value={String(request.tab)}
            options={tabs.map((label, tab) => ({ value: String(tab), label }))}
            onChange={(tab) => onAsk({ tab: Number(tab) })}
          />
        )}
        <HeaderRow {...asking} />
        {isGuess && (
          <SelectField
            label={t('sheet.encoding')}
            value={encoding}
            options={encodings.map((value) => ({ value, label: t(`sheet.encodings.${value}`) }))}
            onChange={(value) => onAsk({ encoding: value as SheetEncoding })}
          />
        )}
      </div>
      {hiddenRows + hiddenColumns > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={request.withHidden} onChange={({ target }) => onAsk({ withHidden: target.checked })} />
          <span>{t('sheet.withHidden', { rows: hiddenRows, columns: hiddenColumns })}</span>
        </label>
      )}
    </>
  );
};
