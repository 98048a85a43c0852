import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { TeamCommands } from '../use-team-commands.ts';
import type { PanelTeam } from './panel-team.ts';
import styles from '../../panel/panel.module.css';

const isHarmless = (command: string) => ['rank', 'unrank', 'restore'].includes(command);

/** Takes a team out of the ranking, clears, deletes or restores it; each needs a confirmation with the team’s name. */
export const TeamFate = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const [pending, setPending] = useState<'rank' | 'unrank' | 'clear' | 'erase' | 'restore' | null>(null);
  const { id: teamId, name, deletedAt, isRanked } = team;
  const input = { teamId };

  const act = async () => {
    setPending(null);
    if (pending === 'rank' || pending === 'unrank')
      await commands.settle(commands.rank.act({ input: { teamId, isRanked: pending === 'rank' } }), {
        done: () => t(`${pending}.done`, { name }),
      });
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
      variant={isHarmless(command) ? 'outline' : 'danger-outline'}
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
            {ask(isRanked ? 'unrank' : 'rank')}
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
          isDangerous={!isHarmless(pending)}
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
