import { lazy, Suspense } from 'react';
import { DevelopersPage } from '#web/features/developers/developers-page.tsx';
import { SignInForTokens } from '#web/features/developers/sign-in-for-tokens.tsx';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { sessionHint } from '#web/shared/session-hint.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';

const load = () => import('./developers-tokens.tsx');
const DeveloperDesk = lazy(() => load().then((module) => ({ default: module.DeveloperDesk })));
const DeveloperTokens = lazy(() => load().then((module) => ({ default: module.DeveloperTokens })));

/** The page is public and light for a reader; Apollo loads only for people who are signed in. */
export const DevelopersRoute = () => {
  const isSignedIn = useObservableValue(sessionHint);
  const waiting = (
    <Loading>
      <Skeleton height={480} radius="var(--r2)" />
    </Loading>
  );
  const desk = isSignedIn ? (
    <Suspense fallback={waiting}>
      <DeveloperDesk />
    </Suspense>
  ) : (
    <SignInForTokens />
  );
  const tokens = isSignedIn && (
    <Suspense>
      <DeveloperTokens />
    </Suspense>
  );
  return <DevelopersPage desk={desk} tokens={tokens} />;
};
