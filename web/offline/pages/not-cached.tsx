import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CachedList } from '#web/offline/pages/cached-list.tsx';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

/** Stands in for a page that is not cached while there is no network, and says what can be done. */
export const NotCached = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <>
      <StatusBox
        tone="info"
        role="status"
        title={t('cached.missingTitle')}
        actions={
          <>
            <Button variant="outline" onClick={onRetry}>
              <RotateCcw size={20} aria-hidden="true" />
              {t('retry')}
            </Button>
            <ButtonLink to={paths.home} variant="outline">
              {t('nav.home')}
            </ButtonLink>
          </>
        }
      >
        {t('cached.missingText')}
      </StatusBox>
      <CachedList />
    </>
  );
};
