import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import type { GuestScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { JoinBox } from './join-box.tsx';
import { TimedExit } from './timed-exit.tsx';
import type { useJoin } from './use-join.ts';

interface GuestResultProps {
  scan: GuestScanFragment;
  joining: ReturnType<typeof useJoin>;
}

/** A participant can join the team of a scanned pass. */
export const GuestResult = ({ scan, joining: { step, join, cancel, ask } }: GuestResultProps) => {
  const { t } = useTranslation(['qr', 'common']);
  const navigate = useNavigate();
  const [couldJoin] = useState(scan.canJoin);
  if (step.kind === 'joined') return <TimedExit label={t('join.toProfile')} onGo={() => void navigate(paths.profile)} />;
  if (step.kind === 'asking' || step.kind === 'joining') {
    if (scan.canJoin)
      return <JoinBox scan={scan} isBusy={step.kind === 'joining'} onJoin={() => void join(scan.teamName)} onCancel={cancel} />;
  }
  const isFull = step.kind === 'full' || scan.joinReason === 'TEAM_FULL';
  return (
    <>
      {isFull && (
        <ButtonLink to={paths.teamOnProfile} size="large" isWide>
          {t('join.otherTeam')}
        </ButtonLink>
      )}
      {step.kind === 'cancelled' && couldJoin && (
        <Button size="large" isWide onClick={ask}>
          {t('join.reconsider')}
        </Button>
      )}
      {step.kind === 'failed' && (
        <Button size="large" isWide onClick={() => void join(scan.teamName)}>
          {t('common:retry')}
        </Button>
      )}
      {!isFull && (
        <ButtonLink to={paths.profile} size="large" isWide variant="outline">
          {t('join.toProfile')}
        </ButtonLink>
      )}
    </>
  );
};
