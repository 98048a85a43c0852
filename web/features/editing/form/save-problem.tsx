import type { SaveState } from '../draft/use-saving.ts';
import styles from './editor.module.css';

export const SaveProblem = ({ state }: { state: SaveState }) =>
  state.kind === 'failed' && (
    <p role="alert" className={styles.problem}>
      {state.reason}
    </p>
  );
