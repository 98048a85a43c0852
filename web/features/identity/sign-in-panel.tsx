import { useTranslation } from 'react-i18next';
import { CodeTicket } from './sign-in/code-ticket.tsx';
import { ConfirmSignIn } from '#web/features/identity/confirm-sign-in.tsx';
import type { SessionQuery } from '#web/features/identity/__generated__/session.generated.ts';
import type { Arrival } from './sign-in/sign-in-arrival.ts';
import { SignInFailure } from './sign-in/sign-in-failure.tsx';
import { SignInWays } from '#web/features/identity/sign-in-ways.tsx';
import { targetName } from '#web/features/identity/target-name.ts';
import type { SignIn } from './sign-in/use-sign-in.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './registration-page.module.css';

interface SignInPanelProps {
  methods: SessionQuery['signInMethods'];
  signIn: SignIn;
  arrival: Arrival;
  forgetArrival: () => void;
  /** The page after sign-in, already checked. */
  target: string | null;
  /** Of an invitation. */
  code: string | null;
}

export const SignInPanel = ({ methods, signIn, arrival, forgetArrival, target, code }: SignInPanelProps) => {
  const { t } = useTranslation(['identity', 'registration']);
  const { byTelegram, byTicket, isBusy, failure, forgetFailure } = signIn;
  const { telegram, isBegunHere, ticket } = arrival;
  const asked = ticket ?? (telegram && !isBegunHere ? telegram : null);

  const confirm = () => {
    forgetArrival();
    if (ticket !== null) void byTicket({ token: ticket });
    else if (telegram) void byTelegram(() => telegram);
  };
  const isComingBack = isBusy && telegram !== null && isBegunHere;
  const kept = new URLSearchParams({ ...(target !== null && { redirect_url: target }), ...(code && { code }) }).toString();

  return (
    <>
      {target && <p className={styles.target}>{t(`registration:target.${targetName(target)}`)}</p>}
      {code && <CodeTicket isAccepted={false} />}
      {failure && <SignInFailure title={t('signIn.error.title')} failure={failure} onFaded={forgetFailure} />}
      {isBusy && <StatusBox tone="checking" role="status" title={t('signIn.checking')} />}
      {asked !== null && (
        <ConfirmSignIn
          name={typeof asked === 'string' ? null : [asked.firstName, asked.lastName].filter(Boolean).join(' ')}
          isBusy={isBusy}
          onConfirm={confirm}
          onDecline={forgetArrival}
        />
      )}
      {asked === null && !isComingBack && <SignInWays methods={methods} signIn={signIn} query={kept} />}
    </>
  );
};
