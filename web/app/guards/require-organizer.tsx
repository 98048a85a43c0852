import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { useOrganizerQuery } from './__generated__/organizer.generated.ts';

/** The browser loaded this document from this address. A link inside the app leads to another one. */
const loadedPath = new URL(window.performance.getEntriesByType('navigation')[0]?.name ?? window.location.href, window.location.href)
  .pathname;

const AccessDenied = () => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void notify
      .alert({ title: t('guard.organizer'), actionLabel: t('guard.profile') })
      .then(() => isHere && navigate(paths.profile, { replace: true }));
    return () => {
      isHere = false;
    };
  }, [t, navigate]);
  return null;
};

/** Loads the page from the server, so that it works also when this copy of the app is an old one. */
const FullPageLoad = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const isLoaded = pathname === loadedPath;
  useEffect(() => {
    if (!isLoaded) window.location.reload();
  }, [isLoaded]);
  return isLoaded ? children : null;
};

interface RequireOrganizerProps {
  children: ReactNode;
  /** The browser loads the page from the server again. */
  isFullLoad?: boolean;
  /** An anonymous visitor is led to sign-in and straight back, not to the profile. */
  comesBack?: boolean;
}

/** Lets organizers through. An anonymous visitor goes to the profile and so to sign-in; others read why, and go there too. */
export const RequireOrganizer = ({ children, isFullLoad = false, comesBack = false }: RequireOrganizerProps) => {
  const errorText = useErrorText();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useOrganizerQuery({ fetchPolicy: 'network-only' });
  if (!data && error) return <ErrorBox text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={320} radius="var(--r3)" />
      </Loading>
    );
  }
  if (data.viewer === null) return <Navigate to={comesBack ? paths.registration(`${pathname}${search}`) : paths.profile} replace />;
  if (data.viewer.role !== 'ORGANIZER') return <AccessDenied />;
  return isFullLoad ? <FullPageLoad>{children}</FullPageLoad> : children;
};
