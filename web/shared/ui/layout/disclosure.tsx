import type { ComponentProps } from 'react';
import styles from './disclosure.module.css';

/** Hides something that few people need behind a line with its title. */
export const Disclosure = ({ summary, children, ...props }: { summary: string } & ComponentProps<'details'>) => (
  <details className={styles.disclosure} {...props}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
