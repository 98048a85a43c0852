import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/features/admin/panel/panel.module.css';
import type { PanelTeam } from './panel-team.ts';
import type { TeamCommands } from '../commands/use-team-commands.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';

/** Clears, deletes or restores a team; each needs a confirmation with the team’s name. */
export const TeamFate = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const [asked, setAsked] = useState<'clear' | 'erase' | 'restore' | null>(null);
  const { id: teamId, name, deletedAt } = team;
  const input = { teamId };

  const act = async () => {
    setAsked(null);
    if (asked === 'clear')
      await commands.settle(commands.clear.act({ input }), { done: ({ result }) => t('clear.done', { name, count: result.deletedCount }) });
    if (asked === 'erase') await commands.settle(commands.erase.act({ input }), { done: () => t('erase.done', { name }) });
    if (asked === 'restore')
      await commands.settle(commands.restore.act({ input }), {
        done: () => t('restore.done', { name }),
        refusals: { BAD_INPUT: t('restore.nobody'), NAME_TAKEN: t('restore.nameTaken', { name }) },
      });
  };
  const ask = (command: NonNullable<typeof asked>) => (
    <Button
      variant={command === 'restore' ? 'outline' : 'danger-outline'}
      aria-disabled={commands.isBusy}
      onClick={() => commands.isBusy || setAsked(command)}
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
      {asked && (
        <AlertDialog
          isOpen
          isDangerous={asked !== 'restore'}
          title={t(`${asked}.title`, { name })}
          actionLabel={t(`${asked}.action`)}
          onAction={() => void act()}
          cancelLabel={t('common:cancel')}
          onCancel={() => setAsked(null)}
        >
          {t(`${asked}.text`)}
        </AlertDialog>
      )}
    </section>
  );
};
