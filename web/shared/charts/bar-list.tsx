import { Link } from 'react-router-dom';
import styles from './bar-list.module.css';

interface Bar {
  key: string;
  name: string;
  /** Language of the name, where it may be another than that of the page. */
  lang: string;
  value: string;
  /** Of the whole length: 0 to 100. */
  percent: number;
  /** Stands above the bar in small letters. */
  remark?: string;
  /** Stands under the bar on a line of its own. */
  details?: string;
  /** Where there is more about it. */
  to?: string;
}

/** Lists names with numbers; the bars only illustrate them. */
export const BarList = ({ bars }: { bars: readonly Bar[] }) => (
  <ol className={styles.bars}>
    {bars.map(({ key, name, lang, value, percent, remark, details, to }) => (
      <li key={key} className={styles.bar}>
        <span lang={lang} className={styles.name}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </span>
        <span className={styles.value}>{value}</span>
        {remark && <span className={styles.details}>{remark}</span>}
        <span className={styles.track} aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
        {details && <span className={styles.details}>{details}</span>}
      </li>
    ))}
  </ol>
);
