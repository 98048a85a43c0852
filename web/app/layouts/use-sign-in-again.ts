import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { apollo, refusals } from '../apollo/apollo.ts';
import { SessionDocument } from '#web/features/identity/__generated__/session.generated.ts';
import { comeThrough, isLeaving } from '#web/shared/departure.ts';
import { paths, staysWhenSignedOut } from '#web/shared/paths.ts';

/** A registered person who is refused would only be sent to and fro; one who is not registered has a form to fill in first. */
const isToSignIn = async (): Promise<boolean> => {
  const { data } = await apollo.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  return data?.viewer?.isRegistered !== true;
};

/** A session that is gone or not enough yet leads to sign-in and back here, except from public pages. */
export const useSignInAgain = (): void => {
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
