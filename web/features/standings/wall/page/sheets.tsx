import i18next, { type TFunction } from 'i18next';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import en from '#web/i18n/en/wallSheets.json' with { type: 'json' };
import ru from '#web/i18n/ru/wallSheets.json' with { type: 'json' };
import { scenes, wallLanguages, type WallOptions } from './wall-options.ts';
import { useWallTexts } from './wall-texts.tsx';
import { comfortablePx, fitRows } from './wall-view.ts';
import styles from './sheets.module.css';

// In both languages, because an organizer may change the language of an open wall.
i18next.addResourceBundle('ru', 'wallSheets', ru);
i18next.addResourceBundle('en', 'wallSheets', en);

/** The words of the sheets in the first language of the wall. */
const useSheetTexts = (): TFunction<'wallSheets'> => i18next.getFixedT(useWallTexts().first, 'wallSheets');

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the wall; the browser's own dialog keeps the focus and closes by Escape. */
const Sheet = ({ title, onClose, children }: SheetProps) => {
  const { first } = useWallTexts();
  const t = useSheetTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} lang={first} className={styles.sheet} data-wall onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <X size={24} aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  );
};

const keys = [
  ['F', 'keyFullscreen'],
  ['keySpace', 'keyPause'],
  ['← →', 'keyPages'],
  ['S', 'keySetup'],
  ['R', 'keyRehearsal'],
  ['?', 'keyHelp'],
] as const;

export const KeysSheet = ({ onClose }: { onClose: () => void }) => {
  const { tell } = useWallTexts();
  const t = useSheetTexts();
  return (
    <Sheet title={tell('keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.keyLine}>
            <dt>
              <kbd className={styles.key}>{key === 'keySpace' ? t(key) : key}</kbd>
            </dt>
            <dd className={styles.meaning}>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
};

interface SetupSheetProps {
  options: WallOptions;
  /** The options of the address; the others follow the remote control. */
  inAddress: Partial<WallOptions>;
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
export const SetupSheet = ({ options, inAddress, onChange, onClose }: SetupSheetProps) => {
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
      <p className={styles.intro}>{t('setupText')}</p>
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
            <select
              className={styles.input}
              value={inAddress[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value || null })}
            >
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
