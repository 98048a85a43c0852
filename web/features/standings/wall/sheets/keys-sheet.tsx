import { Sheet } from './sheet.tsx';
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
  return (
    <Sheet title={tell('keys')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key === 'keySpace' ? tell(key) : key}</kbd>
            </dt>
            <dd className={styles.meaning}>{tell(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
};
