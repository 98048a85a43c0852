import { ApolloProvider } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { SessionDocument } from '#web/features/identity/__generated__/session.generated.ts';
import { outcomesPastApollo } from '#web/offline/outbox/page-senders.ts';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { comeThrough, isLeaving } from '#web/shared/departure.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths, staysWhenSignedOut } from '#web/shared/paths.ts';
import { staffHint } from '#web/shared/session-hint.ts';
import { Alerts } from '#web/shared/ui/dialogs/alerts.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';
import { AnnouncementsSlot } from '../announcements/announcements-slot.tsx';
import { apollo, refusals } from '../apollo.ts';
import { NewVersion } from '../offline/new-version.tsx';
import { sendOutbox } from '../offline/send-outbox.ts';
import { bringToasts } from './toaster.ts';

const bring = bringToasts({ Toasts });

/** Every page that queries the server needs these providers. */
export const DataShell = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  useEffect(bring, []);
  return (
    <ApolloProvider client={apollo}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </ApolloProvider>
  );
};

const DataPage = ({ children }: { children?: ReactNode }) => {
  useSignInAgain();
  useEffect(sendOutbox, []);
  useEffect(() => outcomesPastApollo.subscribe(() => void apollo.refetchQueries({ include: 'active' })), []);
  return (
    <DataShell>
      {children}
      <Outlet />
      <Alerts />
      <NewVersion />
    </DataShell>
  );
};

export const DataLayout = () => <DataPage />;

/** No stream tells insiders and staff, so their pages ask. */
const staffPollMs = 30_000;

/** Pages under the site header say when the network is away. */
export const StripLayout = () => {
  const isScanner = useMatch(`${paths.scanner}/*`) !== null;
  const isProfile = useMatch(paths.profile) !== null;
  const isStaff = useObservableValue(staffHint);
  return (
    <DataPage>
      <ConnectionStrip sends={isScanner && isStaff ? 'scans' : undefined} />
      {isStaff && (isScanner || isProfile) && <AnnouncementsSlot version={null} everyMs={staffPollMs} hasButton />}
    </DataPage>
  );
};

/** A registered person who is refused would only be sent to and fro; one who is not registered has a form to fill in first. */
const isToSignIn = async (): Promise<boolean> => {
  const { data } = await apollo.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  return data?.viewer?.isRegistered !== true;
};

/** A session that is gone or not enough yet leads to sign-in and back here, except from public pages. */
const useSignInAgain = (): void => {
  const navigate = useNavigate();
  const { pathname: shown } = useLocation();
  useEffect(() => comeThrough, [shown]);
  useEffect(
    () =>
      refusals.subscribe(() => {
        const { pathname, search, hash } = window.location;
        if (isLeaving() || staysWhenSignedOut(pathname)) return;
        const leave = () => void navigate(paths.registration(`${pathname}${search}${hash}`), { replace: true });
        if (refusals.get()?.code === 'UNAUTHENTICATED') return leave();
        // Without a response no one is sent away: the page shows the refusal.
        void isToSignIn().then(
          (isNeeded) => isNeeded && window.location.pathname === pathname && leave(),
          () => undefined,
        );
      }),
    [navigate],
  );
};
