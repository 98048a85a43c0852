import type { ReactNode } from 'react';
import styles from './card.module.css';

export const Card = ({ children, labelledBy, lang }: { children: ReactNode; labelledBy?: string; lang?: string }) => (
  <section aria-labelledby={labelledBy} lang={lang} className={styles.card}>
    {children}
  </section>
);
