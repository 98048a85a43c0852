import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusals } from '#web/app/apollo.ts';
import { paths, staysWhenSignedOut } from '#web/shared/paths.ts';

/** A session that is gone leads to sign-in and back here, except from pages that anybody may see. */
export const useSignInAgain = (): void => {
  const navigate = useNavigate();
  useEffect(
    () =>
      refusals.subscribe(() => {
        const { pathname, search, hash } = window.location;
        if (!staysWhenSignedOut(pathname)) void navigate(paths.registration(`${pathname}${search}${hash}`), { replace: true });
      }),
    [navigate],
  );
};
