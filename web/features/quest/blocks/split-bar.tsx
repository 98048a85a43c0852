import type { CSSProperties } from 'react';
import styles from './split-bar.module.css';

/** Up to this share the label stands after the fill, because a shorter fill has no room for it. */
const threshold = 20;

interface SplitLabel {
  percent: number;
  isInside: boolean;
}

export const splitLabel = (percent: number): SplitLabel => {
  const bounded = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
  return { percent: bounded, isInside: bounded > threshold };
};

export const share = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);

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
