import { type CSSProperties, useEffect, useState } from 'react';
import { useServerNow } from '../clock/use-server-now.ts';
import { codeAt, minuteMs } from './place-code.ts';
import styles from './shown-code.module.css';

/** Returns the code that a key shows now; null until it is computed, and where the browser cannot. */
const useCodeOf = (key: string, minute: number): string | null => {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    codeAt(key, minute).then(
      (next) => isWanted && setCode(next),
      () => isWanted && setCode(null),
    );
    return () => {
      isWanted = false;
    };
  }, [key, minute]);
  return code;
};

interface ShownCodeProps {
  label: string;
  codeKey: string;
}

/** Shows four digits to read out, and how much of their minute is left. No voice says each new one: who listens goes to it. */
export const ShownCode = ({ label, codeKey }: ShownCodeProps) => {
  const now = useServerNow();
  const code = useCodeOf(codeKey, Math.floor(now / minuteMs));
  const left = Math.ceil((minuteMs - (now % minuteMs)) / 1000);
  if (code === null) return null;
  return (
    <div className={styles.code}>
      <p className={styles.label}>{label}</p>
      <p className={styles.digits} translate="no">
        {code}
      </p>
      <span className={styles.left} style={{ '--left': left / 60 } as CSSProperties} aria-hidden="true" />
    </div>
  );
};
