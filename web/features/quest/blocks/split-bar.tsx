import type { CSSProperties } from 'react';
import { splitLabel } from './split-label.ts';
import styles from './split-bar.module.css';

interface SplitBarProps {
  tone: 'solved' | 'visited';
  percent: number;
  label: string;
  name: string;
  valueText: string;
}

/** The label is drawn twice, on the track and on the fill, and the second is cut where the fill ends: every glyph keeps its contrast. */
export const SplitBar = ({ tone, percent, label, name, valueText }: SplitBarProps) => {
  const split = splitLabel(percent);
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuenow={Math.round(split.percent)}
      aria-valuetext={valueText}
      className={styles.bar}
      data-tone={tone}
      data-inside={split.isInside || undefined}
      style={{ '--p': `${split.percent}%` } as CSSProperties}
    >
      <span aria-hidden="true" className={styles.text}>
        {label}
      </span>
      <span aria-hidden="true" className={styles.fill}>
        <span className={styles.text}>{label}</span>
      </span>
    </div>
  );
};
