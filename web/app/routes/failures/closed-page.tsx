import { useTranslation } from 'react-i18next';
import { checkNow } from '#web/shared/connection/service-state.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SiteShell } from '../../layouts/site/site-shell.tsx';
import { ExitPage } from './exit-page.tsx';

/** Stands in while the server restarts or its database is away, and leaves by itself when the server is ready. */
export const ClosedPage = () => {
  const { t } = useTranslation('common');
  return (
    <SiteShell>
      <ExitPage title={t('closed.title')} text={t('closed.text')}>
        <Button onClick={checkNow}>{t('retry')}</Button>
      </ExitPage>
    </SiteShell>
  );
};
