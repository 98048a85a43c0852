import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWideScreen } from '#web/shared/hooks/use-wide-screen.ts';
import { paths } from '#web/shared/paths.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { CodeBlock } from '../code-block.tsx';
import { freshToken } from '../fresh-token.ts';
import { useCurrentEvent } from '../use-current-event.ts';
import { examplesFor } from './examples.ts';
import styles from './explorer.module.css';

/** The editor alone weighs more than all other pages together. */
const Workbench = lazy(() => import('./workbench.tsx').then(({ Workbench: component }) => ({ default: component })));

const Desk = ({ event }: { event: string }) => {
  const { t } = useTranslation('developers');
  const [by, setBy] = useState<'session' | 'token'>(freshToken.get() === null ? 'session' : 'token');
  const [token, setToken] = useState(freshToken.get() ?? '');
  return (
    <>
      <div className={styles.who}>
        <SegmentedSwitch
          label={t('explorer.by')}
          value={by}
          options={[
            { value: 'session', label: t('explorer.session') },
            { value: 'token', label: t('explorer.token') },
          ]}
          onChange={setBy}
        />
        {by === 'token' && (
          <div className={styles.token}>
            <TextField
              label={t('explorer.tokenField')}
              value={token}
              type="password"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setToken(target.value.trim())}
            />
          </div>
        )}
      </div>
      <Suspense
        fallback={
          <Loading>
            <Skeleton height="42rem" radius="var(--r3)" />
          </Loading>
        }
      >
        <Workbench event={event} token={by === 'token' && token !== '' ? token : null} />
      </Suspense>
    </>
  );
};

/** GraphiQL of our own origin, with examples to begin with; on a phone the examples to read. */
export const ExplorerPage = () => {
  const { t } = useTranslation('developers');
  const event = useCurrentEvent();
  const isWide = useWideScreen();
  return (
    <Page>
      <PageHeading>GraphiQL</PageHeading>
      <p className={styles.lead}>{t(isWide ? 'explorer.text' : 'explorer.phone')}</p>
      <p>
        <Link to={paths.developers} className={styles.link}>
          {t('explorer.back')}
        </Link>
      </p>
      {isWide ? <Desk event={event} /> : <ExampleList event={event} />}
    </Page>
  );
};

/** A phone shows this instead of the editor. */
const ExampleList = ({ event }: { event: string }) => {
  const { t } = useTranslation('developers');
  return (
    <div className={styles.examples}>
      {examplesFor(event).map(({ name, query, variables }) => (
        <Card key={name} labelledBy={`example-${name}`}>
          <h2 id={`example-${name}`} className={styles.title}>
            {t(`example.${name}.name`)}
          </h2>
          <p className={styles.note}>{t(`example.${name}.who`)}</p>
          <CodeBlock label={t('explorer.query', { name: t(`example.${name}.name`) })} text={query} />
          {Object.keys(variables).length > 0 && (
            <CodeBlock
              label={t('explorer.variables', { name: t(`example.${name}.name`) })}
              text={JSON.stringify(variables, null, 2)}
              isCopied={false}
            />
          )}
        </Card>
      ))}
    </div>
  );
};
