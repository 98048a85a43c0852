import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useActiveEventQuery } from '#web/app/guards/active-event.generated.ts';
import { keptSince } from '#web/offline/keep-answers.ts';
import { paths } from '#web/shared/paths.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';
import { notify } from '#web/shared/ui/notify.ts';

/** Says that the quest is not on, and goes to the landing when that is answered. */
const QuestIsShut = () => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void notify
      .alert({ title: t('guard.inactive'), text: t('guard.inactiveText'), actionLabel: t('guard.home') })
      .then(() => isHere && navigate(paths.home, { replace: true }));
    return () => {
      isHere = false;
    };
  }, [t, navigate]);
  return null;
};

/** Quest pages open during the event; organizers may always look. While the answer is under way the page shows its own skeletons. */
export const RequireActiveEvent = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const { data, error, loading, refetch } = useActiveEventQuery({ fetchPolicy: 'cache-and-network' });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  if (!data && !error) return children;
  if (!data) {
    return (
      <AlertDialog
        isOpen
        title={t('guard.inactive')}
        actionLabel={t('retry')}
        onAction={() => void refetch()}
        cancelLabel={t('guard.home')}
        onCancel={() => void navigate(paths.home, { replace: true })}
      >
        {t('guard.unknownText')}
      </AlertDialog>
    );
  }
  // What was kept from another day is no reason to send somebody away.
  if (loading && keptSince.get() !== null && data.event?.status !== 'ACTIVE') return children;
  if (data.event?.status !== 'ACTIVE' && data.viewer?.role !== 'ORGANIZER') {
    if (data.event?.status !== 'PAUSED') return <QuestIsShut />;
    // Goes away by itself when the quest goes on.
    return (
      <AlertDialog
        isOpen
        title={t('guard.inactive')}
        actionLabel={t('guard.home')}
        onAction={() => void navigate(paths.home, { replace: true })}
      >
        {t('guard.pausedText')}
      </AlertDialog>
    );
  }
  if (data.viewer === null) return <Navigate to={paths.registration(`${pathname}${search}`)} replace />;
  return children;
};
