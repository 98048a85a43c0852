import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useActiveEventQuery } from '#web/app/guards/active-event.generated.ts';
import { paths } from '#web/shared/paths.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';

/** Quest pages open during the event; organizers may always look. While the answer is under way the page shows its own skeletons. */
export const RequireActiveEvent = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useActiveEventQuery({ fetchPolicy: 'cache-and-network' });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  if (!data && !error) return children;
  const goHome = () => void navigate(paths.home, { replace: true });
  if (!data) {
    return (
      <AlertDialog
        isOpen
        title={t('guard.inactive')}
        actionLabel={t('retry')}
        onAction={() => void refetch()}
        cancelLabel={t('guard.home')}
        onCancel={goHome}
      >
        {t('guard.unknownText')}
      </AlertDialog>
    );
  }
  const isOrganizer = data.viewer?.role === 'ORGANIZER';
  if (data.event?.status !== 'ACTIVE' && !isOrganizer) {
    return (
      <AlertDialog isOpen title={t('guard.inactive')} actionLabel={t('guard.home')} onAction={goHome}>
        {t('guard.inactiveText')}
      </AlertDialog>
    );
  }
  if (data.viewer === null) return <Navigate to={paths.registration(`${pathname}${search}`)} replace />;
  return children;
};
