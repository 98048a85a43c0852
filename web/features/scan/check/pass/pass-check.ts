import { errorCode } from '#web/graphql/error-code.ts';
import type { Invitation, InvitedTo } from '../join/invitation-box.tsx';
import type { GuestScanFragment, ScanPassMutation, StaffScanFragment } from './__generated__/scan-pass.generated.ts';

/** The result of a pass check. */
export type PassCheck =
  | { kind: 'noToken' }
  | { kind: 'checking' }
  | { kind: 'staff'; scan: StaffScanFragment }
  | { kind: 'guest'; scan: GuestScanFragment }
  /** The owner of the pass has no team. */
  | { kind: 'withoutTeam' }
  /** The viewer is not signed in, or the session has ended. */
  | { kind: 'signIn' }
  /** The viewer has not completed registration. */
  | { kind: 'register' }
  /** The viewer is not signed in or not registered, and the pass is a captain's. */
  | { kind: 'invited'; invitation: Invitation; event: InvitedTo; isSignedIn: boolean }
  /** The code itself is at fault. */
  | { kind: 'badCode'; reason: unknown }
  | { kind: 'failed'; error: unknown }
  | { kind: 'nothing' };

/** The names of a scanned person and their team, as far as staff may see them. */
export const whose = (check: PassCheck): { personName: string | null; teamName: string | null } =>
  check.kind === 'staff'
    ? { personName: check.scan.person.fullName, teamName: check.scan.team.name }
    : { personName: null, teamName: null };

export const toPassCheck = (result: ScanPassMutation['scanPass'] | undefined): PassCheck => {
  switch (result?.__typename) {
    case 'ScannedByStaff':
      return { kind: 'staff', scan: result };
    case 'ScannedByGuest':
      return { kind: 'guest', scan: result };
    case 'ScanRefused':
      return { kind: result.reason === 'NO_TEAM' ? 'withoutTeam' : 'register' };
    case 'PassExpired':
    case 'PassInvalid':
      return { kind: 'badCode', reason: result };
    case 'BadInput':
      return { kind: 'badCode', reason: 'QR_INVALID' };
    case 'RateLimited':
      return { kind: 'failed', error: result };
    default:
      return { kind: 'nothing' };
  }
};

export const checkOfFailure = (error: unknown): PassCheck => {
  const code = errorCode(error);
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? { kind: 'signIn' } : { kind: 'failed', error };
};
