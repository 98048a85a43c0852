import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { hasAnswerDraft } from '#web/offline/answer-draft.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { useIsAlive } from '#web/shared/hooks/use-is-alive.ts';
import { paths } from '#web/shared/paths.ts';
import { redirectTarget } from '#web/shared/redirect-target.ts';
import { hasSessionEnded, hintSession } from '#web/shared/session-hint.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { useSessionQuery } from './__generated__/session.generated.ts';
import { useDemoPeopleQuery } from './demo/__generated__/demo-tiles.generated.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useArrivalOfSignIn } from './sign-in/use-arrival-of-sign-in.ts';
import { useSignIn } from './sign-in/use-sign-in.ts';
import styles from './registration-page.module.css';

/** Few people see this form, and once, so it loads after the sign-in. */
const CompletionForm = lazy(async () => ({
  default: (await import('./registration/completion-form.tsx')).CompletionForm,
}));

const waiting = (
  <Loading className={styles.waiting}>
    <Skeleton height={56} radius="var(--r2)" />
    <Skeleton height={56} radius="var(--r2)" />
  </Loading>
);

export const RegistrationPage = () => {
  const { t } = useTranslation(['identity', 'registration']);
  const errorText = useErrorText();
  const isAlive = useIsAlive();
  const [query] = useSearchParams();
  const { data, loading, error, refetch } = useSessionQuery({ fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  // The tiles load together with the session, because later they would push the content down.
  const { loading: isAskingForTiles } = useDemoPeopleQuery();
  const { arrival, forgetArrival } = useArrivalOfSignIn();
  const code = query.get('code');
  const signIn = useSignIn(code, arrival);
  const hasUsedReturn = useRef(false);
  const hadToRegister = useRef(false);
  const { byTelegram } = signIn;

  useEffect(() => {
    const { telegram, isBegunHere } = arrival;
    if (!telegram || !isBegunHere || hasUsedReturn.current) return;
    hasUsedReturn.current = true;
    void byTelegram(() => telegram);
  }, [arrival, byTelegram]);

  const methods = useEasedIn(isAskingForTiles ? null : data?.signInMethods);
  const target = redirectTarget(query.get('redirect_url'));
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer !== undefined) hintSession(viewer !== null);
    if (viewer && !viewer.isRegistered) hadToRegister.current = true;
    // A code gives a role only to somebody who has none. A person who was registered before would wait for it.
    const isUnused = code !== null && viewer?.isRegistered && !hadToRegister.current;
    if (isUnused) notify.news(t('registration:ticket.unused'), t('registration:ticket.unusedText'));
  }, [viewer, code, t]);
  if (viewer?.isRegistered) return <Navigate to={target ?? paths.profile} replace />;

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        {viewer ? (
          <Suspense fallback={waiting}>
            <CompletionForm fullName={viewer.fullName} isInsider={viewer.registrationType === 'INSIDER'} isCodeWrong={signIn.isCodeWrong} />
          </Suspense>
        ) : (
          <>
            <PageHeading>{t('signIn.title')}</PageHeading>
            {isAlive && hasSessionEnded() && (
              <StatusBox tone="info" role="status" title={t('signIn.ended')}>
                {hasAnswerDraft() && t('signIn.answerKept')}
              </StatusBox>
            )}
            <p className={styles.lead}>{t('signIn.lead')}</p>
            {!methods && (data || loading) && waiting}
            {methods && <SignInPanel {...{ signIn, arrival, forgetArrival, target, methods, code }} />}
            {!data && !loading && error && (
              <ErrorBox title={t('registration:offline')} text={errorText(error)} onRetry={() => void refetch()} />
            )}
          </>
        )}
      </div>
    </div>
  );
};
