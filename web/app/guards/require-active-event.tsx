import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useActiveEventQuery } from '#web/app/guards/active-event.generated.ts';
import { useReadsOn } from '#web/app/guards/use-reads-on.ts';
import { OverRibbon } from '#web/features/quest/over-ribbon.tsx';
import { cachedSince } from '#web/offline/cache-responses.ts';
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

/** Goes away by itself when the quest goes on. */
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

/** Quest pages open during the event; organizers may always look. While the answer is under way the page shows its own skeletons. */
export const RequireActiveEvent = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const { data, error, loading, refetch } = useActiveEventQuery({ fetchPolicy: 'cache-and-network' });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // One shape for all cases: what stands on the page is not thrown away when a ribbon comes.
  const page = (ribbon: ReactNode = null) => (
    <>
      {ribbon}
      {children}
    </>
  );
  const status = data?.event?.status;
  const isFresh = data !== undefined && !loading;
  // Asked again later, the page must not take back for a moment what it has said: who answers its alert just then would stay.
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
  // What was kept from another day is no reason to send somebody away.
  if (!wasFresh && cachedSince.get() !== null && status !== 'ACTIVE') return page();
  if (status !== 'ACTIVE' && data.viewer?.role !== 'ORGANIZER') {
    if (data.event && readsOn) return page(<OverRibbon eventSlug={data.event.slug} />);
    return status === 'PAUSED' ? <QuestIsPaused /> : <QuestIsShut />;
  }
  if (data.viewer === null) return <Navigate to={paths.registration(`${pathname}${search}`)} replace />;
  return page();
};
