import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useObservableValue } from '../../observable-value.ts';
import { shownTheme } from '../../theme/theme.ts';
import { chartOptions } from './chart-options.ts';
import { stacked } from './curve-series.ts';
import styles from './area-chart.module.css';

interface AreaChartProps {
  /** Milliseconds. */
  times: readonly number[];
  lines: number[][];
  /** Runs with the index of the time under the pointer; null for none. */
  onPoint: (index: number | null) => void;
}

/** Draws stacked areas over time. It is only a picture: the numbers stand in the table. */
export const AreaChart = ({ times, lines, onPoint }: AreaChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const theme = useObservableValue(shownTheme);
  const data = useMemo((): uPlot.AlignedData => [times.map((time) => time / 1000), ...stacked(lines)], [times, lines]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => ({ width: element.clientWidth, height: element.clientHeight });
    const chart = new uPlot({ ...chartOptions({ element, count: lines.length, onPoint }), ...measure() }, data, element);
    const observer = new ResizeObserver(() => chart.setSize(measure()));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [data, lines.length, onPoint, theme]);
  return <div ref={box} className={styles.box} aria-hidden="true" />;
};
