import type { AddProgramScoreInput, MarkAttendanceInput, MarkVisitInput } from '#web/graphql/__generated__/types.generated.ts';

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
  state: CommandState;
  /** The place or the points, for people. */
  what: string;
  note: string | null;
  /** The session had ended: nothing was done. */
  isSignedOut: boolean;
}
