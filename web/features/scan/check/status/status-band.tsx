import { CircleCheck, Clock, Info, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusTone } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './status-band.module.css';

const icons = { checking: Clock, success: CircleCheck, error: OctagonX, info: Info };

export interface Status {
  tone: StatusTone;
  title: string;
  text?: string | undefined;
}

/** Shows the status in colour, sign and word over the whole width, readable at arm's length. */
export const StatusBand = ({ status: { tone, title, text }, children }: { status: Status; children?: ReactNode }) => {
  const Icon = icons[tone];
  return (
    <div className={styles.band} data-tone={tone}>
      <Icon size={28} aria-hidden="true" />
      <div className={styles.words} role={tone === 'error' ? 'alert' : 'status'}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
};
