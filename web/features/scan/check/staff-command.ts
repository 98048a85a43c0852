import type { AddProgramScoreInput, MarkAttendanceInput, MarkVisitInput } from '#web/graphql/__generated__/types.generated.ts';

/** Something that staff sent, with all that is needed to send the very same again. */
export type SentCommand =
  | { kind: 'visit'; input: MarkVisitInput }
  | { kind: 'score'; input: AddProgramScoreInput }
  | { kind: 'attendance'; input: MarkAttendanceInput };

/** done, already (done before, by whom and when in `note`), refused by the rules, or unsent: nobody knows whether it arrived. */
export type CommandState = 'done' | 'already' | 'refused' | 'unsent';

export interface StaffCommand {
  /** The idempotency key: the same move sent again has the same. */
  key: string;
  sent: SentCommand;
  state: CommandState;
  /** The place or the points, for people. */
  what: string;
  note: string | null;
  /** The session had ended: nothing was done. */
  isSignedOut: boolean;
}
