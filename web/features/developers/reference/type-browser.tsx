import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '#web/features/developers/reference/on-demand.tsx';
import type { SchemaType } from '#web/features/developers/reference/read-types.ts';
import { type FoundType, listDeprecated, searchTypes } from '#web/features/developers/reference/search-types.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './reference.module.css';

const shownAtOnce = 30;

/** The parser comes with the first look into the schema. */
const fetchTypes = async (): Promise<SchemaType[]> => {
  const [{ readTypes }, response] = await Promise.all([import('./read-types.ts'), fetch('/schema.graphql')]);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readTypes(await response.text());
};

const TypeEntry = ({ type, members }: FoundType) => {
  const [isOpened, open] = useState(false);
  const isWanted = members.length > 0;
  const shown = isWanted ? type.members.filter(({ name }) => members.includes(name)) : type.members;
  return (
    <details className={styles.type} open={isWanted || undefined} onToggle={({ currentTarget }) => currentTarget.open && open(true)}>
      <summary className={styles.typeName}>
        <span className={styles.kind}>{type.kind}</span> {type.name}
      </summary>
      {type.description && <p className={styles.text}>{type.description}</p>}
      {(isOpened || isWanted) && (
        <dl className={styles.members}>
          {shown.map(({ name, signature, description, deprecated }) => (
            <div key={name}>
              <dt className={styles.mono}>{signature}</dt>
              {description && <dd>{description}</dd>}
              {deprecated !== null && <dd>Deprecated: {deprecated}</dd>}
            </div>
          ))}
        </dl>
      )}
    </details>
  );
};

const Types = ({ types }: { types: readonly SchemaType[] }) => {
  const { t } = useTranslation('developers');
  const [words, setWords] = useState('');
  const found = searchTypes(types, useDeferredValue(words));
  const gone = listDeprecated(types);
  return (
    <>
      <TextField label={t('types.search')} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      <p role="status" className={styles.note}>
        {found.length > shownAtOnce
          ? t('types.some', { shown: shownAtOnce, count: found.length })
          : t('types.found', { count: found.length })}
      </p>
      <div lang="en">
        {found.slice(0, shownAtOnce).map(({ type, members }) => (
          <TypeEntry key={`${type.name} ${members.join(' ')}`} type={type} members={members} />
        ))}
      </div>
      <h4 className={styles.subtitle}>{t('types.deprecated')}</h4>
      {gone.length === 0 ? (
        <p className={styles.note}>{t('types.noneDeprecated')}</p>
      ) : (
        <dl lang="en" className={styles.members}>
          {gone.map(({ name, reason }) => (
            <div key={name}>
              <dt className={styles.mono}>{name}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};

/** Every type of the schema, with a search through names, fields and arguments. */
export const TypeBrowser = () => {
  const { t } = useTranslation('developers');
  return (
    <OnDemand summary={t('types.open')} load={fetchTypes}>
      {(types) => <Types types={types} />}
    </OnDemand>
  );
};
