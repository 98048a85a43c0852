import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useActiveEventQuery } from '#web/app/guards/__generated__/active-event.generated.ts';
import { useReadsOn } from '#web/app/guards/use-reads-on.ts';
import { OverRibbon } from '#web/features/quest/header/over-ribbon.tsx';
import { cachedSince } from '#web/offline/cache-responses.ts';
import { paths } from '#web/shared/paths.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';

/** Says that the quest is not on, and goes to the landing page on a click. */
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

/** The dialog closes by itself when the quest goes on. */
const QuestIsPaused = () => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
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
};

/** Quest pages open during the event; organizers may always read them. While the query runs the page shows its own skeletons. */
export const RequireActiveEvent = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const { data, error, loading, refetch } = useActiveEventQuery({ fetchPolicy: 'cache-and-network' });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // All cases have one shape, so React keeps the page when a ribbon appears.
  const page = (ribbon: ReactNode = null) => (
    <>
      {ribbon}
      {children}
    </>
  );
  const status = data?.event?.status;
  const isFresh = data !== undefined && !loading;
  // A later query must not close the alert for a moment: a person who answers it just then would stay on the page.
  const [wasFresh, setWasFresh] = useState(isFresh);
  if (isFresh && !wasFresh) setWasFresh(true);
  const readsOn = useReadsOn({ pathname, status, isSure: !loading });

  if (!data && !error) return page();
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
  // A cached response of another day is no reason to send somebody away.
  if (!wasFresh && cachedSince.get() !== null && status !== 'ACTIVE') return page();
  if (status !== 'ACTIVE' && data.viewer?.role !== 'ORGANIZER') {
    if (data.event && readsOn) return page(<OverRibbon eventSlug={data.event.slug} />);
    return status === 'PAUSED' ? <QuestIsPaused /> : <QuestIsShut />;
  }
  if (data.viewer === null) return <Navigate to={paths.registration(`${pathname}${search}`)} replace />;
  return page();
};
