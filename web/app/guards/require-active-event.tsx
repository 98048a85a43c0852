import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { EventStatus } from '#web/graphql/__generated__/types.generated.ts';
import { cachedSince } from '#web/offline/cache-responses.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { paths } from '#web/shared/paths.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { useActiveEventQuery } from './__generated__/active-event.generated.ts';
import { QuestIsShut } from './quest-shut.tsx';

const SilentAlert = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['quest', 'common']);
  const navigate = useNavigate();
  return (
    <AlertDialog
      isOpen
      title={t('guard.silent')}
      actionLabel={t('common:retry')}
      onAction={onRetry}
      cancelLabel={t('common:nav.home')}
      onCancel={() => void navigate(paths.home, { replace: true })}
    >
      {t('guard.silentText')}
    </AlertDialog>
  );
};

/**
 * Quest pages open during the event, a pause included; organizers may always read them. While the query runs the page shows
 * its own skeletons.
 */
export const RequireActiveEvent = ({ children }: { children: ReactNode }) => {
  const { data, error, loading, refetch } = useActiveEventQuery({ fetchPolicy: 'cache-and-network' });
  const { pathname, search } = useLocation();
  const status = data?.event?.status;
  const isFresh = data !== undefined && !loading;
  // A later query must not close the alert for a moment: a person who answers it just then would stay on the page.
  const [wasFresh, setWasFresh] = useState(isFresh);
  if (isFresh && !wasFresh) setWasFresh(true);
  const isSilent = useConnectionState() === 'offline';
  const readsOn = useReadsOn({ pathname, status, isSure: !loading });

  // While nobody answers, the page has its own words for what is not here.
  if (!data) return error && !isSilent ? <SilentAlert onRetry={() => void refetch()} /> : children;
  // A cached response of another day is no reason to send somebody away.
  if (!wasFresh && cachedSince.get() !== null && status !== 'ACTIVE') return children;
  if (status !== 'ACTIVE' && status !== 'PAUSED' && data.viewer?.rights.includes('SECRETS') !== true) {
    return readsOn ? children : <QuestIsShut event={data.event} />;
  }
  if (data.viewer === null) return <Navigate to={paths.registration(`${pathname}${search}`)} replace />;
  return children;
};

interface Visit {
  pathname: string;
  status: EventStatus | undefined;
  /** The status comes from the server, and not from the cache of an earlier visit. */
  isSure: boolean;
}

/** True when the quest ended while this page was open: a player who reads it may read on. */
const useReadsOn = ({ pathname, status, isSure }: Visit): boolean => {
  const [readingAt, setReadingAt] = useState<string | null>(null);
  if (isSure && (status === 'ACTIVE' || status === 'PAUSED') && readingAt !== pathname) setReadingAt(pathname);
  return status === 'FINISHED' && readingAt === pathname;
};
