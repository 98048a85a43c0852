import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { OnDemand } from './on-demand.tsx';
import type { SchemaType } from './read-types.ts';
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
  const visible = isWanted ? type.members.filter(({ name }) => members.includes(name)) : type.members;
  return (
    <details className={styles.type} open={isWanted || undefined} onToggle={({ currentTarget }) => currentTarget.open && open(true)}>
      <summary className={styles.typeName}>
        <span className={styles.kind}>{type.kind}</span> {type.name}
      </summary>
      {type.description && <p className={styles.text}>{type.description}</p>}
      {(isOpened || isWanted) && (
        <dl className={styles.members}>
          {visible.map(({ name, signature, description, deprecated }) => (
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
  const matches = searchTypes(types, useDeferredValue(words));
  const gone = listDeprecated(types);
  return (
    <>
      <TextField label={t('types.search')} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      <p role="status" className={styles.note}>
        {matches.length > shownAtOnce
          ? t('types.some', { shown: shownAtOnce, count: matches.length })
          : t('types.found', { count: matches.length })}
      </p>
      <div lang="en">
        {matches.slice(0, shownAtOnce).map(({ type, members }) => (
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

interface FoundType {
  type: SchemaType;
  /** Names of the members that were asked for; none when it is the type itself. */
  members: string[];
}

/** Types whose name holds the words, the shortest name first; then those with such a field, argument or value. */
export function searchTypes(types: readonly SchemaType[], words: string): FoundType[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return types.map((type) => ({ type, members: [] }));
  const named = types
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.length - other.name.length);
  const holding = types.flatMap((type) => {
    const members = type.members.filter(({ signature }) => signature.toLowerCase().includes(wanted)).map(({ name }) => name);
    return members.length > 0 && !named.includes(type) ? [{ type, members }] : [];
  });
  return [...named.map((type) => ({ type, members: [] })), ...holding];
}

/** Returns the deprecated members as `Type.member` with the reason. */
export const listDeprecated = (types: readonly SchemaType[]): { name: string; reason: string }[] =>
  types.flatMap((type) =>
    type.members.flatMap(({ name, deprecated }) => (deprecated === null ? [] : [{ name: `${type.name}.${name}`, reason: deprecated }])),
  );
