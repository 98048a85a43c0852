import { useTranslation } from 'react-i18next';
import { errorCode, isNetworkError, isServerFault } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { JoinStep } from '../join/use-join.ts';
import type { GuestScanFragment, StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import type { PassCheck } from '../pass/pass-check.ts';
import type { Status } from './status-band.tsx';

/** Says why a team cannot be joined; null when it can. */
export const useJoinReason = () => {
  const { t } = useTranslation('qr');
  return (reason: GuestScanFragment['joinReason']): string => {
    switch (reason) {
      case 'ALREADY_IN_TEAM':
        return t('join.alreadyInTeam');
      case 'NOT_CAPTAIN':
        return t('join.notCaptain');
      case 'TEAM_FULL':
        return t('join.full');
      default:
        return t('join.other', { reason: reason ?? t('join.reasonOver') });
    }
  };
};

const useFailure = () => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  return (error: unknown): Status => {
    if (isNetworkError(error)) return { tone: 'error', title: t('requestFailed'), text: errorText(error) };
    if (isServerFault(error)) return { tone: 'error', title: t('server500') };
    const isRateLimited = errorCode(error) === 'RATE_LIMITED';
    return { tone: 'error', title: t('requestFailed'), text: isRateLimited ? errorText(error) : undefined };
  };
};

const useJoinFailure = () => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  return (reason: unknown): Status => {
    if (reason === 'notCaptain') return { tone: 'error', title: t('join.notCaptain') };
    return { tone: 'error', title: errorCode(reason) === null || isServerFault(reason) ? t('join.failed') : errorText(reason) };
  };
};

const useJoinStatus = () => {
  const { t } = useTranslation('qr');
  const joinReason = useJoinReason();
  const joinFailure = useJoinFailure();
  return (scan: GuestScanFragment, step: JoinStep): Status => {
    const isSeated = scan.joinReason === 'ALREADY_IN_TEAM';
    if (step.kind === 'joining') return { tone: 'checking', title: t('status.joining') };
    if (step.kind === 'joined') return { tone: 'success', title: t('join.done', { team: step.teamName }) };
    if (step.kind === 'cancelled') return { tone: 'info', title: t('join.cancelled') };
    if (step.kind === 'seated') return { tone: 'info', title: t(step.isHere ? 'join.alreadyHere' : 'join.alreadyElsewhere') };
    if (step.kind === 'failed') return joinFailure(step.reason);
    if (step.kind === 'full' || scan.joinReason === 'TEAM_FULL') return { tone: 'info', title: t('join.full'), text: t('join.fullHow') };
    return scan.canJoin
      ? { tone: 'success', title: t('status.success') }
      : { tone: isSeated ? 'info' : 'error', title: joinReason(scan.joinReason) };
  };
};

/** Staff see the person in front of them. */
const useStaffStatus = () => {
  const { t } = useTranslation('qr');
  return ({ person, team, joinReason }: StaffScanFragment): Status =>
    joinReason === 'NOT_CAPTAIN'
      ? { tone: 'info', title: t('status.captainOnly'), text: `${person.fullName} · ${team.name}` }
      : { tone: 'success', title: person.fullName, text: `${team.name} · ${t('status.success')}` };
};

/** The status line of the check. */
export const useCheckStatus = () => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  const failure = useFailure();
  const joinStatus = useJoinStatus();
  const staffStatus = useStaffStatus();
  return (check: PassCheck, step: JoinStep): Status => {
    switch (check.kind) {
      case 'checking':
        return { tone: 'checking', title: t('status.checking') };
      case 'noToken':
        return { tone: 'error', title: t('noToken.title'), text: t('noToken.text') };
      case 'staff':
        return staffStatus(check.scan);
      case 'guest':
        return joinStatus(check.scan, step);
      case 'withoutTeam':
        return { tone: 'error', title: t('holderWithoutTeam'), text: t('holderWithoutTeamText') };
      case 'signIn':
        return { tone: 'error', title: t('signIn.title'), text: t('signIn.text') };
      case 'register':
        return { tone: 'error', title: t('register.title'), text: t('signIn.text') };
      case 'invited':
        return { tone: 'info', title: check.invitation.freeSeats === 0 ? t('join.full') : t('invitation.heading', check.invitation) };
      case 'badCode':
        return { tone: 'error', title: t('invalid.title'), text: errorText(check.reason) };
      case 'failed':
        return failure(check.error);
      default:
        return { tone: 'error', title: t('noData') };
    }
  };
};
