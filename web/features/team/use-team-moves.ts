import { useDeleteTeamMutation } from '#web/features/team/delete-team.generated.ts';
import { useHandOverCaptaincyMutation } from '#web/features/team/hand-over.generated.ts';
import { useLeaveTeamMutation } from '#web/features/team/leave-team.generated.ts';
import { useRemoveMemberMutation } from '#web/features/team/remove-member.generated.ts';
import { useRenameTeamMutation } from '#web/features/team/rename-team.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, type Settled, useMove } from '#web/graphql/use-move.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';

export type TeamMoves = ReturnType<typeof useTeamMoves>;

/** Everything that one does with a team that exists, one thing at a time; failures go to an alert (specification 8). */
export const useTeamMoves = (onFailure: (text: string) => void) => {
  const errorText = useErrorText();
  const rename = useMove(useRenameTeamMutation());
  const remove = useMove(useRemoveMemberMutation());
  const handOver = useMove(useHandOverCaptaincyMutation());
  const leave = useMove(useLeaveTeamMutation());
  const erase = useMove(useDeleteTeamMutation());
  const moves = { rename, remove, handOver, leave, erase };

  /** True when it was done. */
  const settle = async (move: Promise<Settled>, done: string): Promise<boolean> => {
    const outcome = await move;
    if (outcome.kind === 'done') announce(done);
    else onFailure(errorText(reasonOf(outcome)));
    return outcome.kind === 'done';
  };

  return { ...moves, settle, isBusy: Object.values(moves).some(({ isBusy }) => isBusy) };
};
