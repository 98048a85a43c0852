import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from '../ui/buttons/segmented-switch.tsx';
import styles from './chart-turns.module.css';

type Code = 'RU' | 'EN' | 'BIKE';

/** One chart for each category. A phone shows them in turn; a wide screen and paper have room for all. */
export const ChartTurns = ({ charts }: { charts: readonly { code: Code; chart: ReactNode }[] }) => {
  const { t } = useTranslation('charts');
  const [wanted, setWanted] = useState<Code | null>(null);
  const shown = charts.find(({ code }) => code === wanted)?.code ?? charts[0]?.code;
  if (!shown) return null;
  return (
    <>
      {charts.length > 1 && (
        <div className={styles.switch}>
          <SegmentedSwitch
            label={t('category.label')}
            value={shown}
            options={charts.map(({ code }) => ({ value: code, label: t(`category.${code}`) }))}
            onChange={setWanted}
          />
        </div>
      )}
      {charts.map(({ code, chart }) => (
        <div key={code} className={styles.turn} data-waiting={code !== shown || undefined}>
          {chart}
        </div>
      ))}
    </>
  );
};
