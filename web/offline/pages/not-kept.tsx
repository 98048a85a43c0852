import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeptList } from '#web/offline/pages/kept-list.tsx';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';

/** There is no network, and this page was never read on this device: what can be done now. */
export const NotKept = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <>
      <StatusBox
        tone="info"
        role="status"
        title={t('kept.missingTitle')}
        actions={
          <>
            <Button look="outline" onClick={onRetry}>
              <RotateCcw size={20} aria-hidden="true" />
              {t('retry')}
            </Button>
            <ButtonLink to={paths.home} look="outline">
              {t('nav.home')}
            </ButtonLink>
          </>
        }
      >
        {t('kept.missingText')}
      </StatusBox>
      <KeptList />
    </>
  );
};
