import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { TeamCommands } from '../use-team-commands.ts';
import { AskAdjust } from './ask-adjust.tsx';
import { ScoreFields } from './score-fields.tsx';
import { useAdjust } from './use-adjust.ts';
import { useScoreDraft } from './use-score-draft.ts';
import styles from '../../panel/panel.module.css';

interface AdjustFormProps {
  team: { id: string; name: string; points: number; coins: number };
  commands: TeamCommands;
}

/** Changes a team’s score by hand with a reason, and shows the result first. The opposite entry reverts it. */
export const AdjustForm = ({ team, commands }: AdjustFormProps) => {
  const { t } = useTranslation('adminTeams');
  const draft = useScoreDraft();
  const adjust = useAdjust({ team, commands });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const change = draft.check();
    if (change && !commands.isBusy) adjust.ask(change);
  };
  const confirm = async () => {
    if (await adjust.confirm()) draft.clear();
  };

  return (
    <section className={styles.part} aria-labelledby="team-adjust">
      <h3 id="team-adjust">{t('adjust.title')}</h3>
      <form className={styles.part} noValidate onSubmit={submit}>
        <ScoreFields field={draft.field} reasonNote={t('adjust.reasonNote')} />
        <div className={styles.buttons}>
          <Button type="submit" variant="outline" aria-disabled={commands.isBusy}>
            {t('adjust.action')}
          </Button>
        </div>
      </form>
      {adjust.canUndo && (
        <StatusBox
          tone="success"
          actions={
            <Button variant="outline" aria-disabled={commands.isBusy} onClick={() => void adjust.undo()}>
              {t('adjust.undo')}
            </Button>
          }
        >
          {t('adjust.canUndo')}
        </StatusBox>
      )}
      <AskAdjust team={team} change={adjust.pending} onYes={() => void confirm()} onNo={() => adjust.ask(null)} />
    </section>
  );
};
