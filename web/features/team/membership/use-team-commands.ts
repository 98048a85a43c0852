import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useDeleteTeamMutation } from './__generated__/delete-team.generated.ts';
import { useHandOverCaptaincyMutation } from './__generated__/hand-over.generated.ts';
import { useLeaveTeamMutation } from './__generated__/leave-team.generated.ts';
import { useRemoveMemberMutation } from './__generated__/remove-member.generated.ts';
import { useRenameTeamMutation } from './__generated__/rename-team.generated.ts';

export type TeamCommands = ReturnType<typeof useTeamCommands>;

/** The commands on an existing team, one at a time; failures go to an alert. */
export const useTeamCommands = (onFailure: (text: string) => void) => {
  const errorText = useErrorText();
  const rename = useCommand(useRenameTeamMutation());
  const remove = useCommand(useRemoveMemberMutation());
  const handOver = useCommand(useHandOverCaptaincyMutation());
  const leave = useCommand(useLeaveTeamMutation());
  const erase = useCommand(useDeleteTeamMutation());
  const commands = { rename, remove, handOver, leave, erase };

  /** True when it was done. */
  const settle = async (command: Promise<Settled>, done: string): Promise<boolean> => {
    const outcome = await command;
    if (outcome.kind === 'done') announce(done);
    else onFailure(errorText(readReason(outcome)));
    return outcome.kind === 'done';
  };

  return { ...commands, settle, isBusy: Object.values(commands).some(({ isBusy }) => isBusy) };
};
