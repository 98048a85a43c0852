import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { SiteFrame } from '#web/app/layouts/site-frame.tsx';
import { ExitPage } from '#web/app/routes/exit-page.tsx';
import { RequestNumber } from '#web/app/routes/request-number.tsx';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';

const reloadKey = 'versta-chunk-reload';

/** After a deploy the old page asks for files that are gone; without network it asks for files that it cannot have. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A reload without a server would leave nothing but the browser's own error page. */
const reloadIfServed = async (): Promise<boolean> => {
  const isThere = await isServerThere();
  if (isThere) window.location.reload();
  return isThere;
};

export const RouteFailure = () => {
  const { t } = useTranslation(['common', 'errors']);
  const error = useRouteError();
  const isChunk = isMissingChunk(error);
  const [isHealing, setIsHealing] = useState(() => isChunk && tabMemory.read(reloadKey) !== window.location.href);

  useEffect(() => {
    document.title = t('title.failed');
    if (!isHealing) return;
    // Once per address: a file that is missing for another reason must not make the page flicker for ever.
    tabMemory.write(reloadKey, window.location.href);
    void reloadIfServed().then((isReloading) => isReloading || setIsHealing(false));
  }, [isHealing, t]);

  if (isHealing) return null;
  return (
    <SiteFrame>
      <ExitPage title={t('failed.title')} text={isChunk ? t('errors:network') : t('failed.text')} note={<RequestNumber error={error} />}>
        <Button onClick={() => void reloadIfServed()}>{t('failed.reload')}</Button>
      </ExitPage>
    </SiteFrame>
  );
};
