import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useDisclosure } from '../../hooks/use-disclosure.ts';
import { Button } from './button.tsx';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  label: string;
  /** What the commands are for; a screen reader says it after the label. */
  of: string;
  commands: readonly { label: string; run: () => void }[];
  /** Where there is no room for the word on a phone, a sign stands for it. */
  isTight?: boolean;
  /** The sign; an ellipsis by default. */
  sign?: LucideIcon;
  /** At the lower edge of the screen it opens upwards. */
  opensUp?: boolean;
}

/** A button that opens a few commands under it, or over it. */
export const MenuButton = ({ label, of, commands, isTight = false, sign: Sign = Ellipsis, opensUp = false }: MenuButtonProps) => {
  const panelId = useId();
  const { isOpen, button, toggle, close, whole } = useDisclosure();
  return (
    <div {...whole} className={styles.menu} data-tight={isTight || undefined} data-up={opensUp || undefined}>
      <Button ref={button} variant="quiet" aria-label={`${label}: ${of}`} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        {isTight && <Sign size={22} aria-hidden="true" className={styles.sign} />}
        <span className={styles.word}>{label}</span>
        <ChevronDown size={18} aria-hidden="true" className={styles.word} />
      </Button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {commands.map(({ label: name, run }) => (
          <button
            key={name}
            type="button"
            className={styles.command}
            onClick={() => {
              close();
              button.current?.focus();
              run();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
};
