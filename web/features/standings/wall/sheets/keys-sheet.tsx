import { Sheet } from './sheet.tsx';
import { useSheetTexts } from './use-sheet-texts.ts';
import { useWallTexts } from '../model/wall-texts.tsx';
import styles from './keys-sheet.module.css';

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
          <div key={key} className={styles.line}>
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
