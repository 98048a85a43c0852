import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { SiteFooter } from '#web/app/layouts/site-footer.tsx';
import { SiteHeader } from '#web/app/layouts/site-header.tsx';
import { ExitPage } from '#web/app/routes/exit-page.tsx';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';

const reloadKey = 'versta-chunk-reload';
const reload = () => window.location.reload();

/** After a deploy the old page asks for files that are gone; the new page knows the new names. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

export const RouteFailure = () => {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const shouldReload = isMissingChunk(error) && tabMemory.read(reloadKey) !== window.location.href;

  useEffect(() => {
    document.title = t('title.failed');
    if (!shouldReload) return;
    // Once per address: a file that is missing for another reason must not make the page flicker for ever.
    tabMemory.write(reloadKey, window.location.href);
    reload();
  }, [shouldReload, t]);

  if (shouldReload) return null;
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <ExitPage title={t('failed.title')} text={t('failed.text')}>
          <Button onClick={reload}>{t('failed.reload')}</Button>
        </ExitPage>
      </main>
      <SiteFooter />
    </>
  );
};
