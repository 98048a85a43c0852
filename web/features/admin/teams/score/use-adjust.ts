import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { TeamCommands } from '../use-team-commands.ts';
import { negate, type ScoreChange, shortened } from './score-change.ts';

interface Adjusting {
  team: { id: string; name: string };
  commands: TeamCommands;
}

/** Changes a score after a confirmation; the opposite entry can revert the last change. */
export const useAdjust = ({ team, commands }: Adjusting) => {
  const { t } = useTranslation('adminTeams');
  const [pending, setPending] = useState<ScoreChange | null>(null);
  const [made, setMade] = useState<ScoreChange | null>(null);

  const adjust = (change: ScoreChange): Promise<boolean> =>
    commands.settle(commands.adjust.act({ input: { teamId: team.id, ...change } }), {
      done: ({ result }) => t('adjust.done', { name: team.name, points: sentencePoints(result.points), coins: result.coins }),
    });
  /** True when it was done. */
  const confirm = async (): Promise<boolean> => {
    if (!pending) return false;
    setPending(null);
    const isDone = await adjust(pending);
    if (isDone) setMade(pending);
    return isDone;
  };
  /** Returns the opposite change with its reason. */
  const toUndo = ({ reason, ...change }: Omit<ScoreChange, 'reason'> & { reason: string | null }): ScoreChange => {
    const { points, coins } = negate(change);
    return { points, coins, reason: shortened(t('adjust.undoReason', { reason: reason ?? '' })) };
  };
  const undo = async (): Promise<void> => {
    if (made && !commands.isBusy && (await adjust(toUndo(made)))) setMade(null);
  };

  return { pending, ask: setPending, confirm, toUndo, canUndo: made !== null, undo };
};
