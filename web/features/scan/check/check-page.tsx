import { RotateCcw, ScanLine } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useViewerIdQuery } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { sessionHint, staffHint } from '#web/shared/session-hint.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { GuestResult } from './join/guest-result.tsx';
import { InvitationBox } from './join/invitation-box.tsx';
import { TimedExit } from './join/timed-exit.tsx';
import { useJoin } from './join/use-join.ts';
import { type PassCheck, whose } from './pass/pass-check.ts';
import { usePassCheck } from './pass/use-pass-check.ts';
import { usePassToken } from './pass/use-pass-token.ts';
import { StaffResult } from './staff/staff-result.tsx';
import { type SendCommand, useStaffSender } from './staff/use-staff-sender.ts';
import { StatusBand } from './status/status-band.tsx';
import { useCheckStatus } from './status/use-check-status.ts';
import { useCommandStatus } from './status/use-command-status.ts';
import styles from './check-page.module.css';

/** Says where to get a working code. */
const NewCode = () => {
  const { t } = useTranslation('qr');
  return (
    <Card labelledBy="how">
      <h2 id="how" className={styles.how}>
        {t('invalid.how')}
      </h2>
      <p>{t('invalid.howText')}</p>
    </Card>
  );
};

const ToProfile = () => {
  const { t } = useTranslation('qr');
  return (
    <ButtonLink to={paths.profile} size="large" isWide variant="outline">
      {t('join.toProfile')}
    </ButtonLink>
  );
};

/** Staff scan again, a visitor signs in, and a player has the own code on the profile. */
const WithoutToken = () => {
  const { t } = useTranslation('qr');
  const isSignedIn = useObservableValue(sessionHint);
  const isStaff = useObservableValue(staffHint);
  if (!isStaff && isSignedIn) return <ToProfile />;
  return (
    <ButtonLink to={isStaff ? paths.scanner : paths.registration()} size="large" isWide>
      {isStaff ? t('scanAgain') : t('signIn.button')}
    </ButtonLink>
  );
};

interface BodyProps {
  check: PassCheck;
  token: string | null;
  joining: ReturnType<typeof useJoin>;
  again: () => void;
  /** The person before the camera has been dealt with. */
  isDone: boolean;
  send: SendCommand;
}

const Body = ({ check, token, joining, again, isDone, send }: BodyProps) => {
  const { t } = useTranslation(['qr', 'common']);
  const navigate = useNavigate();
  const toSignIn = () => void navigate(paths.registration(token === null ? paths.passCheck : paths.passCheckOf(token)));
  switch (check.kind) {
    case 'checking':
      return <Skeleton height={220} radius="var(--r3)" />;
    case 'staff':
      return (
        <>
          <StaffResult scan={check.scan} send={send} />
          <div className={styles.next} data-pinned={(isDone && check.scan.scannerRole === 'INSIDER') || undefined}>
            <ButtonLink to={paths.scanner} size="large" isWide variant={isDone ? 'primary' : 'outline'}>
              <ScanLine size={20} aria-hidden="true" />
              {t('scanNext')}
            </ButtonLink>
          </div>
        </>
      );
    case 'guest':
      return <GuestResult scan={check.scan} joining={joining} />;
    case 'invited':
      return <InvitationBox {...check} onGo={toSignIn} />;
    case 'signIn':
      return <TimedExit label={t('signIn.button')} onGo={toSignIn} />;
    case 'register':
      return <TimedExit label={t('register.button')} onGo={toSignIn} />;
    case 'badCode':
      return <NewCode />;
    case 'noToken':
      return (
        <>
          <NewCode />
          <WithoutToken />
        </>
      );
    case 'failed':
      return (
        <Button size="large" isWide onClick={again}>
          <RotateCcw size={20} aria-hidden="true" />
          {t('common:retry')}
        </Button>
      );
    default:
      return <ToProfile />;
  }
};

const Check = ({ token }: { token: string | null }) => {
  const { t } = useTranslation('qr');
  const { check, again } = usePassCheck(token);
  const joining = useJoin(token, again);
  const statusOf = useCheckStatus();
  const commandStatus = useCommandStatus();
  // The outbox belongs to a person, whom the check of a pass does not name.
  useViewerIdQuery({ skip: check.kind !== 'staff' });
  const { lastCommand: command, send } = useStaffSender({ token: token ?? '', ...whose(check) });
  const isSignedOut = command?.waitsFor === 'signIn';
  useEffect(() => {
    // The session has ended: a new check shows that, and leads to sign-in.
    if (isSignedOut) again();
  }, [isSignedOut, again]);
  const status = (check.kind === 'staff' && commandStatus(check.scan, command)) || statusOf(check, joining.step);
  const isDone = command?.state === 'accepted' || command?.state === 'already';
  const isInvited = check.kind === 'invited';
  // Its heading says all that a status line could.
  const isOpenInvitation = check.kind === 'invited' && check.invitation.freeSeats > 0;
  const isWide = check.kind === 'staff' && check.scan.scannerRole === 'ORGANIZER';
  return (
    <div
      className={styles.page}
      data-wide={isWide || undefined}
      data-invited={isInvited || undefined}
      aria-busy={check.kind === 'checking'}
    >
      {!isInvited && (
        <h1 tabIndex={-1} className={styles.heading}>
          {t('title')}
        </h1>
      )}
      {!isOpenInvitation && <StatusBand status={status} />}
      <Body check={check} token={token} joining={joining} again={again} isDone={isDone} send={send} />
    </div>
  );
};

/** Shows the result of a scanned QR code. */
export const CheckPage = () => {
  const token = usePassToken();
  return <Check key={token} token={token} />;
};
