import type { AddProgramScoreInput, MarkAttendanceInput, MarkVisitInput } from '#web/graphql/__generated__/types.generated.ts';
import type { Settled } from '#web/graphql/apollo/use-command.ts';
import { errorCode, isNetworkError } from '#web/graphql/error-code.ts';

/** A command of staff, with all data to send it again. */
export type SentCommand =
  | { kind: 'visit'; input: MarkVisitInput }
  | { kind: 'score'; input: AddProgramScoreInput }
  | { kind: 'attendance'; input: MarkAttendanceInput };

/** done, already (done before; `note` says by whom and when), refused by the rules, or unsent (the outcome is unknown). */
export type CommandState = 'done' | 'already' | 'refused' | 'unsent';

export interface StaffCommand {
  /** The idempotency key: the same command sent again has the same key. */
  key: string;
  sent: SentCommand;
  /** sending: it is about to leave, so that it can be written down before. */
  state: CommandState | 'sending';
  /** The place or the points, for people. */
  what: string;
  note: string | null;
  /** The session had ended: nothing was done. */
  isSignedOut: boolean;
}

/** The server is busy, closed for writes, or does not know the caller: no other command would fare better now. */
const holdUps = ['MAINTENANCE', 'OVERLOADED', 'RATE_LIMITED', 'UNAUTHENTICATED'];
/** With these codes the same command may get through later; every other code is the server's last word. */
const passing = [
  ...holdUps,
  'CSRF_FAILED',
  'IDEMPOTENCY_IN_PROGRESS',
  'INTERNAL',
  'LOCK_TIMEOUT',
  'PERSISTED_QUERY_NOT_FOUND',
  'TRANSACTION_TIMEOUT',
];

type NotDone = Exclude<Settled, { kind: 'done' }>;

const readCode = (outcome: NotDone): string | null =>
  outcome.kind === 'refused' ? String(outcome.refusal.code) : errorCode(outcome.error);

/** Returns whether the server will never take this command, or whether it waits. */
export const toCommandState = (outcome: NotDone): 'refused' | 'unsent' => {
  const code = readCode(outcome);
  return code === null || passing.includes(code) ? 'unsent' : 'refused';
};

/** True when no other command would get through either. */
export const isHeldUp = (outcome: Settled): boolean => {
  if (outcome.kind === 'done') return false;
  if (outcome.kind === 'failed' && isNetworkError(outcome.error)) return true;
  return holdUps.includes(readCode(outcome) ?? '');
};
