import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The role description of the section for assistive technology. */
  kind?: string;
  children: ReactNode;
}

export const Section = ({ title, aside, kind, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-roledescription={kind} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
