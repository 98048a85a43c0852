import { useTranslation } from 'react-i18next';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import type { Remote } from './use-remote.ts';
import styles from './wall-remote.module.css';

type Scene = Exclude<WallFrame['wall']['scene'], 'NOMINATIONS'>;

interface SceneButtonsProps {
  scenes: readonly Scene[];
  /** The id of their heading. */
  labelledBy: string;
  remote: Remote;
  wall: WallFrame['wall'];
}

/** Put a scene on the walls, one button each. */
export const SceneButtons = ({ scenes, labelledBy, remote, wall }: SceneButtonsProps) => {
  const { t } = useTranslation('remote');
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.scenes}>
      {scenes.map((scene) => (
        <button
          key={scene}
          type="button"
          className={styles.choice}
          aria-pressed={wall.scene === scene}
          disabled={remote.isBusy}
          onClick={() => void remote.steer({ scene })}
        >
          {t(scene)}
        </button>
      ))}
    </div>
  );
};
