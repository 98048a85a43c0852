import { useTranslation } from 'react-i18next';
import type { SchemaRelease } from '#web/features/developers/reference/__generated__/schema-changes.ts';
import styles from './reference.module.css';

const Changes = ({ title, changes }: { title: string; changes: readonly string[] }) =>
  changes.length > 0 && (
    <>
      <p className={styles.note}>{title}</p>
      <ul lang="en" className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );

/** Lists the changes of the schema by release; breaking ones come first. */
export const ReleaseChanges = ({ release: { version, date, isFirst, breaking, other } }: { release: SchemaRelease }) => {
  const { t } = useTranslation('developers');
  return (
    <div className={styles.release}>
      <p>
        <strong>{version}</strong> · <time dateTime={date}>{date}</time>
      </p>
      {isFirst && <p className={styles.note}>{t('changes.first')}</p>}
      {!isFirst && breaking.length + other.length === 0 && <p className={styles.note}>{t('changes.none')}</p>}
      <Changes title={t('changes.breaking')} changes={breaking} />
      <Changes title={t('changes.other')} changes={other} />
    </div>
  );
};
