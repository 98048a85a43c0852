import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './workbench.css';
import { GraphiQL } from 'graphiql';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { useLoaded } from '../reference/use-loaded.ts';
import { examplesFor } from './examples.ts';
import { fetcherBy } from './fetcher.ts';
import styles from './explorer.module.css';

/** Returns the schema that the server publishes, so the editor needs no introspection. */
const fetchSchema = async (): Promise<GraphQLSchema> => {
  const response = await fetch('/schema.graphql');
  if (!response.ok) throw new Error(`status ${response.status}`);
  return buildSchema(await response.text());
};

const shownTheme = () => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'dark') return 'dark';
  return theme === 'light' || theme === 'sun' ? 'light' : 'system';
};

/** `token`: the token to send; null for the session of the person. */
export const Workbench = ({ event, token }: { event: string; token: string | null }) => {
  const { t } = useTranslation('developers');
  const schema = useLoaded(fetchSchema);
  const fetcher = useMemo(() => fetcherBy(token), [token]);
  const [storage] = useState(memoryStorage);
  const tabs = useMemo(
    () =>
      examplesFor(event).map(({ name, query, variables }) => ({
        query: `# ${t(`example.${name}.name`)}. ${t(`example.${name}.who`)}\n${query}`,
        variables: JSON.stringify(variables, null, 2),
      })),
    [event, t],
  );
  if (schema.state === 'failed') return <ErrorBox text={t('explorer.failed')} onRetry={schema.retry} />;
  if (schema.state === 'loading') {
    return (
      <Loading>
        <Skeleton height="42rem" radius="var(--r3)" />
      </Loading>
    );
  }
  return (
    <div lang="en" className={styles.bench}>
      <GraphiQL
        key={event}
        schema={schema.data}
        fetcher={fetcher}
        storage={storage}
        defaultTabs={tabs}
        initialVariables={tabs[0]?.variables}
        forcedTheme={shownTheme()}
        showPersistHeadersSettings={false}
      />
    </div>
  );
};

/** GraphiQL's storage, which may hold tokens, is gone with the page. */
const memoryStorage = (): Storage => {
  const saved = new Map<string, string>();
  return {
    get length() {
      return saved.size;
    },
    key: (index) => [...saved.keys()][index] ?? null,
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
    clear: () => saved.clear(),
  };
};
