import { useState } from 'react';
import {
  useAdminAdjustTeamScoreMutation,
  useAdminClearAttemptsMutation,
  useAdminDeleteTeamMutation,
  useAdminHandOverCaptaincyMutation,
  useAdminRemoveMemberMutation,
  useAdminRenameTeamMutation,
  useAdminRestoreTeamMutation,
  useAdminSeatMemberMutation,
} from '#web/features/admin/teams/team-moves.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, type Settled, useMove } from '#web/graphql/use-move.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';

export type TeamMoves = ReturnType<typeof useTeamMoves>;

/** What was done last, or why it was not, in words. */
export type LastMove = { isDone: boolean; text: string } | null;

/** An organizer’s hand on one team; `onDone` reads the list again. */
export const useTeamMoves = (onDone: () => void) => {
  const errorText = useErrorText();
  const [last, setLast] = useState<LastMove>(null);
  const moves = {
    handOver: useMove(useAdminHandOverCaptaincyMutation()),
    remove: useMove(useAdminRemoveMemberMutation()),
    seat: useMove(useAdminSeatMemberMutation()),
    rename: useMove(useAdminRenameTeamMutation()),
    erase: useMove(useAdminDeleteTeamMutation()),
    restore: useMove(useAdminRestoreTeamMutation()),
    clear: useMove(useAdminClearAttemptsMutation()),
    adjust: useMove(useAdminAdjustTeamScoreMutation()),
  };

  /** True when it was done. `refusals`: words for codes that mean something of their own here. */
  const settle = async <Done extends Settled>(
    move: Promise<Done>,
    { done, refusals = {} }: { done: (outcome: Extract<Done, { kind: 'done' }>) => string; refusals?: Record<string, string> },
  ): Promise<boolean> => {
    setLast(null);
    const outcome = await move;
    if (outcome.kind === 'done') {
      const text = done(outcome as Extract<Done, { kind: 'done' }>);
      setLast({ isDone: true, text });
      announce(text);
      onDone();
      return true;
    }
    const reason = reasonOf(outcome);
    setLast({ isDone: false, text: (typeof reason === 'string' && refusals[reason]) || errorText(reason) });
    return false;
  };

  return { ...moves, settle, last, isBusy: Object.values(moves).some(({ isBusy }) => isBusy) };
};
