import { Keyboard, Maximize, Pause, Play, Settings2 } from 'lucide-react';
import { useWallTexts } from './wall-texts.tsx';
import styles from './wall-toolbar.module.css';

export interface WallToolbarProps {
  isHeld: boolean;
  isSeen: boolean;
  onHold: () => void;
  onFullscreen: () => void;
  onSetup: () => void;
  onKeys: () => void;
}

/** The keys for a hand with a mouse; hidden until the pointer or the focus comes. */
export const WallToolbar = ({ isHeld, isSeen, onHold, onFullscreen, onSetup, onKeys }: WallToolbarProps) => {
  const { tell, first } = useWallTexts();
  const tools = [
    { name: isHeld ? 'goOn' : 'hold', Icon: isHeld ? Play : Pause, act: onHold },
    { name: 'fullscreen', Icon: Maximize, act: onFullscreen },
    { name: 'setup', Icon: Settings2, act: onSetup },
    { name: 'keys', Icon: Keyboard, act: onKeys },
  ] as const;
  return (
    <div role="toolbar" aria-label={tell('toolbar')} lang={first} className={styles.bar} data-seen={isSeen || undefined}>
      {tools.map(({ name, Icon, act }) => (
        <button key={name} type="button" className={styles.tool} onClick={act}>
          <Icon size={22} aria-hidden="true" />
          {tell(name)}
        </button>
      ))}
    </div>
  );
};
