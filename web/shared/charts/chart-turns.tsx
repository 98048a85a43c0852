import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from '../ui/buttons/segmented-switch.tsx';
import styles from './chart-turns.module.css';

/** One chart for each category. A phone shows them in turn; a wide screen and paper have room for all. */
export const ChartTurns = ({ charts }: { charts: readonly { code: string; label: string; chart: ReactNode }[] }) => {
  const { t } = useTranslation('charts');
  const [wanted, setWanted] = useState<string | null>(null);
  const current = charts.find(({ code }) => code === wanted)?.code ?? charts[0]?.code;
  if (!current) return null;
  return (
    <>
      {charts.length > 1 && (
        <div className={styles.switch}>
          <SegmentedSwitch
            label={t('category')}
            value={current}
            options={charts.map(({ code, label }) => ({ value: code, label }))}
            onChange={setWanted}
          />
        </div>
      )}
      {charts.map(({ code, chart }) => (
        <div key={code} className={styles.turn} data-waiting={code !== current || undefined}>
          {chart}
        </div>
      ))}
    </>
  );
};
