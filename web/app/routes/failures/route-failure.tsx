import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { readRequestId } from '#web/graphql/request-id.ts';
import { ReadableInstead } from '#web/offline/pages/readable-instead.tsx';
import { isServerThere, reloadAfterFault } from '#web/offline/start/start-over.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { lastRequestId } from '#web/shared/connection/last-request.ts';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SiteShell } from '../../layouts/site/site-shell.tsx';
import { ExitPage } from './exit-page.tsx';
import { RescuedRiddles } from './rescued-riddles.tsx';
import styles from './route-failure.module.css';

const reloadKey = 'versta-chunk-reload';

/** After a deploy the old page asks for files that are gone; without network it asks for files that it cannot have. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

/** A reload without a server would leave nothing but the browser's own error page. */
const reloadIfServed = async (): Promise<boolean> => {
  const isThere = await isServerThere();
  if (isThere) window.location.reload();
  return isThere;
};

/** Without a server it does not help, unless the page comes from this device. */
const reload = async (): Promise<void> => {
  const isThere = await isServerThere();
  if (isThere || navigator.serviceWorker?.controller) await reloadAfterFault(isThere);
};

/**
 * True when the server does not respond, which a missing file alone does not prove; null while it is unknown. A file of an old release
 * causes one reload.
 */
const useAway = (isChunk: boolean): boolean | null => {
  const [isAway, setIsAway] = useState(isChunk ? null : false);
  useEffect(() => {
    if (!isChunk) return;
    // Once per address: a file that is missing for another reason must not make the page flicker for ever.
    const isFirst = tabMemory.read(reloadKey) !== window.location.href;
    tabMemory.write(reloadKey, window.location.href);
    void (isFirst ? reloadIfServed() : isServerThere()).then((isThere) => (isFirst && isThere) || setIsAway(!isThere));
    const comeBack = () => void reloadIfServed();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [isChunk]);
  return isAway;
};

export const RouteFailure = () => {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const isAway = useAway(isMissingChunk(error));
  useEffect(() => {
    if (isAway !== null) document.title = t(isAway ? 'title.offline' : 'title.failed');
  }, [isAway, t]);

  if (isAway === null) return null;
  const missing = navigator.onLine ? 'connection.barred' : 'cached.missingTitle';
  const note = isAway ? (
    <ReadableInstead />
  ) : (
    <>
      <RequestNumber error={error} />
      <RescuedRiddles />
    </>
  );
  return (
    <SiteShell>
      <ExitPage title={t(isAway ? missing : 'failed.title')} text={t(isAway ? 'cached.missingText' : 'failed.text')} note={note}>
        <Button onClick={() => void (isAway ? reloadIfServed() : reload())}>{t('failed.reload')}</Button>
      </ExitPage>
    </SiteShell>
  );
};

/** An organizer finds the failure in the log by this id: of the request that failed, else of the last one with a response. */
const RequestNumber = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  const { copy, state } = useCopy();
  const id = readRequestId(error) ?? lastRequestId.get();
  if (id === null) return null;
  return (
    <div role="status" aria-atomic="false" className={styles.row}>
      <p>
        <span>{`${t('failed.request')} `}</span>
        <code className={styles.id}>{id}</code>
      </p>
      <Button variant="quiet" onClick={() => void copy(id)}>
        {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        {t(state === 'copied' ? 'copied' : state === 'refused' ? 'failed.copyByHand' : 'failed.copy')}
      </Button>
    </div>
  );
};
