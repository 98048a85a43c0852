import type { ReactNode } from 'react';
import styles from './switch-button.module.css';

interface SwitchButtonProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A switch with its name beside it. */
export const SwitchButton = ({ isOn, onChange, children }: SwitchButtonProps) => (
  <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={() => onChange(!isOn)}>
    <span className={styles.rail} aria-hidden="true" />
    <span>{children}</span>
  </button>
);
