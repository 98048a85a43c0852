import { useState } from 'react';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import {
  useAdminAdjustTeamScoreMutation,
  useAdminClearAttemptsMutation,
  useAdminDeleteTeamMutation,
  useAdminHandOverCaptaincyMutation,
  useAdminMoveMemberMutation,
  useAdminRankTeamMutation,
  useAdminRemoveMemberMutation,
  useAdminRenameTeamMutation,
  useAdminRestoreTeamMutation,
  useAdminSeatMemberMutation,
} from './__generated__/team-commands.generated.ts';
import { useAdminApproveNamesMutation, useAdminAskForAnotherNameMutation } from './names/__generated__/names.generated.ts';
import {
  useAdminChangeTeamCategoryMutation,
  useAdminMergeTeamsMutation,
  useAdminUndoRegroupingMutation,
} from './regrouping/__generated__/regrouping.generated.ts';

export type TeamCommands = ReturnType<typeof useTeamCommands>;

/** The outcome of the last command, in words. */
type LastCommand = { isDone: boolean; text: string } | null;

/** An organizer’s hand on one team; `onDone` reads the list again. */
export const useTeamCommands = (onDone: () => void) => {
  const errorText = useErrorText();
  const [last, setLast] = useState<LastCommand>(null);
  const commands = {
    handOver: useCommand(useAdminHandOverCaptaincyMutation()),
    remove: useCommand(useAdminRemoveMemberMutation()),
    seat: useCommand(useAdminSeatMemberMutation()),
    move: useCommand(useAdminMoveMemberMutation()),
    changeCategory: useCommand(useAdminChangeTeamCategoryMutation()),
    merge: useCommand(useAdminMergeTeamsMutation()),
    undoRegrouping: useCommand(useAdminUndoRegroupingMutation()),
    approve: useCommand(useAdminApproveNamesMutation()),
    askForAnother: useCommand(useAdminAskForAnotherNameMutation()),
    rename: useCommand(useAdminRenameTeamMutation()),
    erase: useCommand(useAdminDeleteTeamMutation()),
    rank: useCommand(useAdminRankTeamMutation()),
    restore: useCommand(useAdminRestoreTeamMutation()),
    clear: useCommand(useAdminClearAttemptsMutation()),
    adjust: useCommand(useAdminAdjustTeamScoreMutation()),
  };

  /** Resolves to true when it was done. `refusals` gives codes a text of their own. */
  const settle = async <Done extends Settled>(
    command: Promise<Done>,
    { done, refusals = {} }: { done: (outcome: Extract<Done, { kind: 'done' }>) => string; refusals?: Record<string, string> },
  ): Promise<boolean> => {
    setLast(null);
    const outcome = await command;
    if (outcome.kind === 'done') {
      const text = done(outcome as Extract<Done, { kind: 'done' }>);
      setLast({ isDone: true, text });
      announce(text);
      onDone();
      return true;
    }
    const reason = readReason(outcome);
    setLast({ isDone: false, text: (typeof reason === 'string' && refusals[reason]) || errorText(reason) });
    return false;
  };

  return { ...commands, settle, last, isBusy: Object.values(commands).some(({ isBusy }) => isBusy) };
};
