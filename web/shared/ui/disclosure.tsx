import type { ComponentProps } from 'react';
import styles from './disclosure.module.css';

/** Something that few need, behind a line that says what it is. */
export const Disclosure = ({ summary, children, ...props }: { summary: string } & ComponentProps<'details'>) => (
  <details className={styles.disclosure} {...props}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
