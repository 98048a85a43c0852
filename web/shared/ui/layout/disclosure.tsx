import type { ComponentProps } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: string;
  /** What it is set to, so that nobody opens it only to look. */
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
