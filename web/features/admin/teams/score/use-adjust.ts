import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oppositeOf, type ScoreChange, shortened } from './score-change.ts';
import type { TeamCommands } from '../commands/use-team-commands.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

interface Adjusting {
  team: { id: string; name: string };
  commands: TeamCommands;
}

/** Changes a score after a confirmation; the opposite entry can revert the last change. */
export const useAdjust = ({ team, commands }: Adjusting) => {
  const { t } = useTranslation('adminTeams');
  const [asked, setAsked] = useState<ScoreChange | null>(null);
  const [made, setMade] = useState<ScoreChange | null>(null);

  const adjust = (change: ScoreChange): Promise<boolean> =>
    commands.settle(commands.adjust.act({ input: { teamId: team.id, ...change } }), {
      done: ({ result }) => t('adjust.done', { name: team.name, points: sentencePoints(result.points), coins: result.coins }),
    });
  /** True when it was done. */
  const confirm = async (): Promise<boolean> => {
    if (!asked) return false;
    setAsked(null);
    const isDone = await adjust(asked);
    if (isDone) setMade(asked);
    return isDone;
  };
  /** Returns the opposite change with its reason. */
  const undoOf = ({ reason, ...change }: Omit<ScoreChange, 'reason'> & { reason: string | null }): ScoreChange => {
    const { points, coins } = oppositeOf(change);
    return { points, coins, reason: shortened(t('adjust.undoReason', { reason: reason ?? '' })) };
  };
  const undo = async (): Promise<void> => {
    if (made && !commands.isBusy && (await adjust(undoOf(made)))) setMade(null);
  };

  return { asked, ask: setAsked, confirm, undoOf, canUndo: made !== null, undo };
};
