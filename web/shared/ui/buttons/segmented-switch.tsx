import type { ReactNode } from 'react';
import styles from './segmented-switch.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  lang?: string;
  description?: string;
}

interface SegmentedSwitchProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export const SegmentedSwitch = <Value extends string>({ label, options, value, onChange }: SegmentedSwitchProps<Value>) => (
  <div role="group" aria-label={label} className={styles.group}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        lang={option.lang}
        aria-pressed={option.value === value}
        aria-label={option.description}
        className={styles.option}
        onClick={() => onChange(option.value)}
      >
        {option.icon}
        <span>{option.label}</span>
      </button>
    ))}
  </div>
);
