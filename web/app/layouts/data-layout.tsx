import { type ReactNode, useEffect } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from 'react-aria-components';
import { Outlet } from 'react-router-dom';
import { apollo } from '../apollo/apollo.ts';
import { bringToasts } from '#web/app/layouts/toasts-place.ts';
import { NewVersion } from '#web/app/offline/new-version.tsx';
import { useSignInAgain } from '#web/app/layouts/use-sign-in-again.ts';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Alerts } from '#web/shared/ui/dialogs/alerts.tsx';
import { Toasts } from '#web/shared/ui/feedback/toasts.tsx';

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

/** Pages under the site header say when the network is away. */
export const StripLayout = () => (
  <DataPage>
    <ConnectionStrip />
  </DataPage>
);
