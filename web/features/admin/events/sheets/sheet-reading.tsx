import { useTranslation } from 'react-i18next';
import type { SheetEncoding } from '#web/graphql/__generated__/types.generated.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import type { CheckedSheetFragment } from './__generated__/sheets.generated.ts';
import type { SheetRequest } from './use-sheet.ts';
import styles from './sheets.module.css';

const encodings = [
  'UTF_8',
  'UTF_16LE',
  'UTF_16BE',
  'WINDOWS_1251',
  'WINDOWS_1252',
  'WINDOWS_1250',
  'KOI8_R',
  'IBM866',
  'MACINTOSH',
  'X_MAC_CYRILLIC',
] as const satisfies SheetEncoding[];

interface SheetReadingProps {
  check: CheckedSheetFragment;
  request: SheetRequest;
  onAsk: (change: Partial<SheetRequest>) => void;
}

/** How the file itself was read: its encoding, what it hides, and where its answers are split. */
export const SheetReading = ({ check, request, onAsk }: SheetReadingProps) => {
  const { t } = useTranslation('adminEvents');
  const { encoding, hiddenRows, hiddenColumns, separators } = check;
  // UTF-8 is certain, unless a person has said it.
  const isGuess = encoding !== null && (encoding !== 'UTF_8' || request.encoding !== null);
  return (
    <>
      {isGuess && (
        <SelectField
          label={t('sheet.encoding')}
          value={encoding}
          options={encodings.map((value) => ({ value, label: t(`sheet.encodings.${value}`) }))}
          onChange={(value) => onAsk({ encoding: value as SheetEncoding })}
        />
      )}
      {hiddenRows + hiddenColumns > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={request.withHidden} onChange={({ target }) => onAsk({ withHidden: target.checked })} />
          <span>{t('sheet.withHidden', { rows: hiddenRows, columns: hiddenColumns })}</span>
        </label>
      )}
      {separators.map((separator) => (
        <label key={separator} className={styles.check}>
          <input
            type="checkbox"
            checked={request.separators.includes(separator)}
            onChange={({ target }) =>
              onAsk({ separators: [...request.separators.filter((each) => each !== separator), ...(target.checked ? [separator] : [])] })
            }
          />
          <span>{t(`sheet.split.${separator}`)}</span>
        </label>
      ))}
    </>
  );
};
