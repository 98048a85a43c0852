import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/features/admin/panel.module.css';
import type { PanelTeam } from '#web/features/admin/teams/panel-team.ts';
import type { TeamMoves } from '#web/features/admin/teams/use-team-moves.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';
import { Button } from '#web/shared/ui/button.tsx';

/** What ends a team or its play, and what brings a deleted one back; each is asked first, by the team’s name. */
export const TeamFate = ({ team, moves }: { team: PanelTeam; moves: TeamMoves }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const [asked, setAsked] = useState<'clear' | 'erase' | 'restore' | null>(null);
  const { id: teamId, name, deletedAt } = team;
  const input = { teamId };

  const act = async () => {
    setAsked(null);
    if (asked === 'clear')
      await moves.settle(moves.clear.act({ input }), { done: ({ result }) => t('clear.done', { name, count: result.deletedCount }) });
    if (asked === 'erase') await moves.settle(moves.erase.act({ input }), { done: () => t('erase.done', { name }) });
    if (asked === 'restore')
      await moves.settle(moves.restore.act({ input }), {
        done: () => t('restore.done', { name }),
        refusals: { BAD_INPUT: t('restore.nobody'), NAME_TAKEN: t('restore.nameTaken', { name }) },
      });
  };
  const ask = (move: NonNullable<typeof asked>) => (
    <Button look={move === 'restore' ? 'outline' : 'danger'} aria-disabled={moves.isBusy} onClick={() => moves.isBusy || setAsked(move)}>
      {t(`${move}.action`)}
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
