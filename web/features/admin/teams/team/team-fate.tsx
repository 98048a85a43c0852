import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { TeamCommands } from '../use-team-commands.ts';
import type { PanelTeam } from './panel-team.ts';
import styles from '../../panel/panel.module.css';

/** Clears, deletes or restores a team; each needs a confirmation with the team’s name. */
export const TeamFate = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const [pending, setPending] = useState<'clear' | 'erase' | 'restore' | null>(null);
  const { id: teamId, name, deletedAt } = team;
  const input = { teamId };

  const act = async () => {
    setPending(null);
    if (pending === 'clear')
      await commands.settle(commands.clear.act({ input }), { done: ({ result }) => t('clear.done', { name, count: result.deletedCount }) });
    if (pending === 'erase') await commands.settle(commands.erase.act({ input }), { done: () => t('erase.done', { name }) });
    if (pending === 'restore')
      await commands.settle(commands.restore.act({ input }), {
        done: () => t('restore.done', { name }),
        refusals: { BAD_INPUT: t('restore.nobody'), NAME_TAKEN: t('restore.nameTaken', { name }) },
      });
  };
  const ask = (command: NonNullable<typeof pending>) => (
    <Button
      variant={command === 'restore' ? 'outline' : 'danger-outline'}
      aria-disabled={commands.isBusy}
      onClick={() => commands.isBusy || setPending(command)}
    >
      {t(`${command}.action`)}
    </Button>
  );

  return (
    <section className={styles.part} aria-labelledby="team-fate">
      <h3 id="team-fate">{t(deletedAt === null ? 'fate' : 'fateDeleted')}</h3>
      <div className={styles.buttons}>
        {deletedAt === null ? (
          <>
            {ask('clear')}
            {ask('erase')}
          </>
        ) : (
          ask('restore')
        )}
      </div>
      {pending && (
        <AlertDialog
          isOpen
          isDangerous={pending !== 'restore'}
          title={t(`${pending}.title`, { name })}
          actionLabel={t(`${pending}.action`)}
          onAction={() => void act()}
          cancelLabel={t('common:cancel')}
          onCancel={() => setPending(null)}
        >
          {t(`${pending}.text`)}
        </AlertDialog>
      )}
    </section>
  );
};
