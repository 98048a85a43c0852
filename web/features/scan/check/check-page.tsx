import { RotateCcw, ScanLine } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GuestResult } from './join/guest-result.tsx';
import type { PassCheck } from './pass/pass-check.ts';
import type { StaffCommand } from './pass/staff-command.ts';
import { StaffResult } from './staff/staff-result.tsx';
import { StatusBand } from './status/status-band.tsx';
import { TimedExit } from './join/timed-exit.tsx';
import { useCheckStatus } from './status/use-check-status.ts';
import { useJoin } from './join/use-join.ts';
import { usePassToken } from './pass/use-pass-token.ts';
import { useReadPass } from './pass/use-read-pass.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { paths } from '#web/shared/paths.ts';
import { hintSession, hintStaff } from '#web/shared/session-hint.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { vibrate } from '#web/shared/vibrate.ts';
import styles from './check-page.module.css';

const felt = (kind: PassCheck['kind']) => (kind === 'staff' || kind === 'guest' ? 'success' : 'error');

/** Checks a pass once, and again on request. */
const usePassCheck = (token: string | null) => {
  const readPass = useReadPass({ isPatient: true });
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; check: PassCheck } | null>(null);
  useEffect(() => {
    if (token === null) return;
    let isWanted = true;
    void readPass(token).then((check) => {
      if (!isWanted) return;
      vibrate(felt(check.kind));
      if (check.kind === 'staff' || check.kind === 'guest') hintSession(true);
      if (check.kind === 'staff') hintStaff(true);
      setAnswer({ of: `${token} ${turn}`, check });
    });
    return () => {
      isWanted = false;
    };
  }, [token, turn, readPass]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const hasFailed = answer?.check.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    // The check repeats by itself when the network is back.
    return onReturn(again);
  }, [hasFailed, again]);
  if (token === null) return { check: { kind: 'noToken' } as const, again };
  return { check: answer?.of === `${token} ${turn}` ? answer.check : ({ kind: 'checking' } as const), again };
};

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

interface BodyProps {
  check: PassCheck;
  token: string | null;
  joining: ReturnType<typeof useJoin>;
  again: () => void;
}

const Body = ({ check, token, joining, again }: BodyProps) => {
  const { t } = useTranslation(['qr', 'common']);
  const navigate = useNavigate();
  const toSignIn = () => void navigate(paths.registration(token === null ? paths.passCheck : paths.passCheckOf(token)));
  // The session has ended: a new check says so, and leads to sign-in.
  const heed = (move: StaffCommand) => move.isSignedOut && again();

  switch (check.kind) {
    case 'checking':
      return <Skeleton height={220} radius="var(--r3)" />;
    case 'staff':
      return (
        <>
          <StaffResult scan={check.scan} onCommand={heed} />
          <div className={styles.next}>
            <ButtonLink to={paths.scanner} size="large" isWide variant="outline">
              <ScanLine size={20} aria-hidden="true" />
              {t('scanNext')}
            </ButtonLink>
          </div>
        </>
      );
    case 'guest':
      return <GuestResult scan={check.scan} joining={joining} />;
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
          <ToProfile />
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
  const isWide = check.kind === 'staff' && check.scan.scannerRole === 'ORGANIZER';
  return (
    <div className={styles.page} data-wide={isWide || undefined} aria-busy={check.kind === 'checking'}>
      <h1 tabIndex={-1} className={styles.heading}>
        {t('title')}
      </h1>
      <StatusBand status={statusOf(check, joining.step)} />
      <Body check={check} token={token} joining={joining} again={again} />
    </div>
  );
};

/** Shows the result of a scanned QR code. */
export const CheckPage = () => {
  const token = usePassToken();
  return <Check key={token} token={token} />;
};
