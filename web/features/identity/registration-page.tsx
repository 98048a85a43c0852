import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DemoTiles } from '#web/features/identity/demo-tiles.tsx';
import { IncompleteRegistration } from '#web/features/identity/incomplete-registration.tsx';
import { useSessionQuery } from '#web/features/identity/session.generated.ts';
import { SignInFailure } from '#web/features/identity/sign-in-failure.tsx';
import { SignInHelp } from '#web/features/identity/sign-in-help.tsx';
import { readTelegramReturn, withoutTelegramReturn } from '#web/features/identity/telegram-return.ts';
import { useSignIn } from '#web/features/identity/use-sign-in.ts';
import { paths } from '#web/shared/paths.ts';
import { redirectTarget } from '#web/shared/redirect-target.ts';
import { hintSession } from '#web/shared/session-hint.ts';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import { VerstaMark } from '#web/shared/ui/versta-mark.tsx';
import styles from './registration-page.module.css';

export const RegistrationPage = () => {
  const { t } = useTranslation('identity');
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, loading } = useSessionQuery({ fetchPolicy: 'network-only' });
  const { signIn, isBusy, failure, forgetFailure } = useSignIn(query.get('code'));
  const [returned] = useState(() => readTelegramReturn(query));
  const hasUsedReturn = useRef(false);

  useEffect(() => {
    if (!returned || hasUsedReturn.current) return;
    hasUsedReturn.current = true;
    const rest = withoutTelegramReturn(query).toString();
    void navigate(`${pathname}${rest && `?${rest}`}`, { replace: true });
    void signIn(() => returned);
  }, [returned, query, pathname, navigate, signIn]);

  const target = redirectTarget(query.get('redirect_url'));
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer !== undefined) hintSession(viewer !== null);
  }, [viewer]);
  if (viewer?.isRegistered) return <Navigate to={target ?? paths.profile} replace />;

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <VerstaMark size={48} />
        <PageHeading>{t('signIn.title')}</PageHeading>
        {viewer ? (
          <IncompleteRegistration name={viewer.fullName} />
        ) : (
          <>
            <p className={styles.lead}>
              {t('signIn.lead')} {target && t('signIn.target')}
            </p>
            {failure && <SignInFailure failure={failure} onFaded={forgetFailure} />}
            {isBusy && <StatusBox tone="checking" role="status" title={t('signIn.checking')} />}
            {loading && !isBusy ? (
              <Loading className={styles.waiting}>
                <Skeleton height={56} radius="var(--r2)" />
                <Skeleton height={56} radius="var(--r2)" />
              </Loading>
            ) : (
              <DemoTiles isBusy={isBusy} onChoose={(obtain) => void signIn(obtain)} />
            )}
            <SignInHelp isNeeded={failure !== null} />
          </>
        )}
      </div>
    </div>
  );
};
