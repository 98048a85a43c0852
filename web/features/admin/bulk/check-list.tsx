import { useTranslation } from 'react-i18next';
import styles from './check-list.module.css';

interface CheckListProps<Thing> {
  label: string;
  things: readonly Thing[];
  chosen: ReadonlySet<string>;
  moreOf: (thing: Thing) => string;
  onChange: (chosen: Set<string>) => void;
}

/** Lists items with a checkbox each, and one checkbox for all. */
export const CheckList = <Thing extends { id: string; label: string }>({
  label,
  things,
  chosen,
  moreOf,
  onChange,
}: CheckListProps<Thing>) => {
  const { t } = useTranslation('records');
  const count = things.filter(({ id }) => chosen.has(id)).length;
  const isAll = count === things.length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => onChange(new Set(isAll ? [] : things.map(({ id }) => id)))}
        />
        <strong>{t('bulk.all')}</strong>
      </label>
      {things.map((thing) => (
        <label key={thing.id} className={styles.row}>
          <input type="checkbox" className={styles.box} checked={chosen.has(thing.id)} onChange={() => toggle(thing.id)} />
          <span className={styles.words}>
            {thing.label}
            <span className={styles.more}>{moreOf(thing)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
