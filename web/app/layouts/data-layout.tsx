import { useEffect } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from 'react-aria-components';
import { Outlet } from 'react-router-dom';
import { apollo } from '#web/app/apollo.ts';
import { toastsPlace } from '#web/app/layouts/toasts-place.ts';
import { NewVersion } from '#web/app/offline/new-version.tsx';
import { useSignInAgain } from '#web/app/layouts/use-sign-in-again.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Alerts } from '#web/shared/ui/alerts.tsx';
import { Toasts } from '#web/shared/ui/toasts.tsx';

const toasts = { Toasts };

export const DataLayout = () => {
  const language = useLanguage();
  useSignInAgain();
  useEffect(() => toastsPlace.set(toasts), []);
  return (
    <ApolloProvider client={apollo}>
      <I18nProvider locale={language}>
        <Outlet />
        <Alerts />
        <NewVersion />
      </I18nProvider>
    </ApolloProvider>
  );
};
