import type { ComponentProps } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: string;
  /** The current setting, shown so that nobody opens the part only to look. */
  value?: string | undefined;
}

/** Hides something that few people need behind a line with its title. */
export const Disclosure = ({ summary, value, children, ...props }: DisclosureProps) => (
  <details className={styles.disclosure} {...props}>
    <summary className={styles.summary}>
      <span>{summary}</span>
      {value && <span className={styles.value}>{value}</span>}
    </summary>
    {children}
  </details>
);
