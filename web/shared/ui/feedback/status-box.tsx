import { CircleCheck, Clock, Info, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './status-box.module.css';

/** checking: yellow and a clock · success: green and a check · error: red and a cross · info: blue and an i. Never the colour alone. */
export type StatusTone = 'checking' | 'success' | 'error' | 'info';

const icons = { checking: Clock, success: CircleCheck, error: OctagonX, info: Info };

interface StatusBoxProps {
  tone: StatusTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

export const StatusBox = ({ tone, title, children, actions, role }: StatusBoxProps) => {
  const Icon = icons[tone];
  return (
    <div role={role} className={styles.box} data-tone={tone}>
      <Icon size={24} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};
