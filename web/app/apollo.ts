import { router } from '#web/app/router.tsx';
import { createApolloClient } from '#web/graphql/client.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { paths, staysWhenSignedOut } from '#web/shared/paths.ts';

export const apollo = createApolloClient({
  language: currentLanguage,
  onSignedOut: () => {
    const { pathname, search, hash } = window.location;
    if (!staysWhenSignedOut(pathname)) void router.navigate(paths.registration(`${pathname}${search}${hash}`), { replace: true });
  },
});
