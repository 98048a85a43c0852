import { Sheet } from './sheet.tsx';
import { comfortablePx, fitRows } from '../model/legibility.ts';
import { scenes, wallLanguages, type WallOptions } from '../model/wall-options.ts';
import { useSheetTexts } from './use-sheet-texts.ts';
import { useWallTexts } from '../model/wall-texts.tsx';
import styles from './setup-sheet.module.css';

interface SetupSheetProps {
  options: WallOptions;
  /** The options of the address; the others follow the remote control. */
  said: Partial<WallOptions>;
  onChange: (change: Record<string, string | number | null>) => void;
  onClose: () => void;
}

const numbers = [
  { name: 'width', label: 'screenWidth', min: 0.3, max: 30, step: 0.1 },
  { name: 'distance', label: 'farthestViewer', min: 1, max: 100, step: 0.5 },
  { name: 'rows', label: 'rowsOnPage', min: 4, max: 16, step: 1 },
  { name: 'page', label: 'pageSeconds', min: 5, max: 120, step: 1 },
] as const;

/** Everything here is written into the address, so that a bookmark opens the same wall again. */
export const SetupSheet = ({ options, said, onChange, onClose }: SetupSheetProps) => {
  const { tell } = useWallTexts();
  const t = useSheetTexts();
  const fit = fitRows(options);
  const verdict = !fit.isLegible ? 'fitBad' : fit.fontPx < comfortablePx(options) ? 'fitFair' : 'fitGood';
  const choices = [
    { name: 'scene', label: 'scene', values: scenes.map((value) => ({ value, text: t(`scene-${value}`) })) },
    { name: 'lang', label: 'languages', values: wallLanguages.map((value) => ({ value, text: t(`lang-${value}`) })) },
  ] as const;
  return (
    <Sheet title={tell('setup')} onClose={onClose}>
      <p className={styles.text}>{t('setupText')}</p>
      <div className={styles.fields}>
        {numbers.map(({ name, label, min, max, step }) => (
          <label key={name} className={styles.field}>
            {t(label)}
            <input
              type="number"
              inputMode="decimal"
              min={min}
              max={max}
              step={step}
              defaultValue={name === 'rows' ? (options.rows ?? '') : options[name]}
              placeholder={name === 'rows' ? t('auto') : undefined}
              className={styles.input}
              onChange={({ target }) => {
                if (target.value === '') onChange({ [name]: null });
                else if (target.validity.valid) onChange({ [name]: Number(target.value) });
              }}
            />
          </label>
        ))}
        {choices.map(({ name, label, values }) => (
          <label key={name} className={styles.field}>
            {t(label)}
            <select className={styles.input} value={said[name] ?? ''} onChange={({ target }) => onChange({ [name]: target.value || null })}>
              <option value="">{t('fromRemote')}</option>
              {values.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p role="status" className={styles.verdict} data-verdict={verdict}>
        {t(verdict, {
          rows: fit.rows,
          px: fit.fontPx,
          distance: options.distance,
          minutes: fit.arcMinutes.toFixed(1),
        })}
      </p>
    </Sheet>
  );
};
