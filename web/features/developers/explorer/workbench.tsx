import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './workbench.css';
import { GraphiQL } from 'graphiql';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { examplesFor } from '#web/features/developers/explorer/examples.ts';
import { fetcherBy } from '#web/features/developers/explorer/fetcher.ts';
import { memoryStorage } from '#web/features/developers/explorer/memory-storage.ts';
import { useLoaded } from '#web/features/developers/reference/use-loaded.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
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

/** `token`: who asks; null for the person of the session. */
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
