import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useAdminTeamQuery } from '../teams/__generated__/teams.generated.ts';
import { AskAdjust } from '../teams/score/ask-adjust.tsx';
import { useAdjust } from '../teams/score/use-adjust.ts';
import { useTeamCommands } from '../teams/use-team-commands.ts';
import styles from '../panel/panel.module.css';

interface UndoAdjustProps {
  line: { teamId: string; teamName: string; points: number; coins: number; reason: string | null };
  onChanged: () => void;
}

/** Reverts an organizer’s correction by the opposite one, with a confirmation that names the new score. A deleted team has no button. */
export const UndoAdjust = ({ line, onChanged }: UndoAdjustProps) => {
  const { t } = useTranslation('adminPoints');
  const { data } = useAdminTeamQuery({ variables: { id: line.teamId }, fetchPolicy: 'cache-and-network' });
  const commands = useTeamCommands(onChanged);
  const adjust = useAdjust({ team: { id: line.teamId, name: line.teamName }, commands });
  const team = data?.foundTeam;
  if (!team || team.deletedAt !== null) return null;
  const undo = adjust.toUndo({ points: line.points, coins: line.coins, reason: line.reason });
  const { last } = commands;
  return (
    <section className={styles.part} aria-labelledby="line-undo">
      <h3 id="line-undo">{t('undo.title')}</h3>
      {last?.isDone ? (
        <StatusBox tone="success">{last.text}</StatusBox>
      ) : (
        <>
          {last && <ErrorBox title={t('undo.failed')} text={last.text} />}
          <p className={styles.note}>{t('undo.note', { reason: undo.reason })}</p>
          <div className={styles.buttons}>
            <Button variant="outline" aria-disabled={commands.isBusy} onClick={() => commands.isBusy || adjust.ask(undo)}>
              {t('undo.action')}
            </Button>
          </div>
        </>
      )}
      <AskAdjust team={team} change={adjust.pending} onYes={() => void adjust.confirm()} onNo={() => adjust.ask(null)} />
    </section>
  );
};
