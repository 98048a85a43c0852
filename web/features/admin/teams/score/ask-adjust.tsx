import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { ScoreChange } from './score-change.ts';

interface AskAdjustProps {
  team: { name: string; points: number; coins: number };
  change: ScoreChange | null;
  onYes: () => void;
  onNo: () => void;
}

/** Returns the score after a change. */
export const AskAdjust = ({ team, change, onYes, onNo }: AskAdjustProps) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  if (change === null) return null;
  const { points, coins, reason } = change;
  return (
    <AlertDialog
      isOpen
      title={t('adjust.ask', { name: team.name })}
      actionLabel={t('adjust.action')}
      onAction={onYes}
      cancelLabel={t('common:cancel')}
      onCancel={onNo}
    >
      {points !== 0 && (
        <p>{t('adjust.pointsChange', { before: sentencePoints(team.points), after: sentencePoints(team.points + points) })}</p>
      )}
      {coins !== 0 && <p>{t('adjust.coinsChange', { before: team.coins, after: team.coins + coins })}</p>}
      <p>{t('adjust.askReason', { reason })}</p>
    </AlertDialog>
  );
};
