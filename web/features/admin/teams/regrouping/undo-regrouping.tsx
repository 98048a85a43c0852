import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { PanelTeam } from '../team/panel-team.ts';
import type { TeamCommands } from '../use-team-commands.ts';
import styles from '../../panel/panel.module.css';

/** Says how a team was regrouped, and takes that back while it can be. */
export const UndoRegrouping = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { regrouping } = team;
  if (!regrouping) return null;
  const { id: regroupingId, kind, fromTeamName, madeBy, madeAt, canUndo } = regrouping;
  const when = momentOfDay(madeAt, language, serverClock.now());
  const undo = () => {
    setIsAsking(false);
    void commands.settle(commands.undoRegrouping.act({ input: { regroupingId } }), {
      done: () => t('regroup.undone'),
      refusals: { EDIT_CONFLICT: t('regroup.goneOn') },
    });
  };
  return (
    <section className={styles.part} aria-labelledby="team-regrouped">
      <h3 id="team-regrouped">{t(`regroup.${kind}`, { name: fromTeamName })}</h3>
      <p className={styles.note}>{[when, madeBy].join(' · ')}</p>
      {canUndo ? (
        <div className={styles.buttons}>
          <Button variant="outline" aria-disabled={commands.isBusy} onClick={() => commands.isBusy || setIsAsking(true)}>
            {t('regroup.undo')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('regroup.goneOn')}</p>
      )}
      <AlertDialog
        isOpen={isAsking}
        title={t('regroup.undoTitle')}
        actionLabel={t('regroup.undo')}
        onAction={undo}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
      >
        {t('regroup.undoText')}
      </AlertDialog>
    </section>
  );
};
