import { Crown, Handshake, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/features/admin/panel.module.css';
import { PersonPick } from '#web/features/admin/picks.tsx';
import type { PanelTeam } from '#web/features/admin/teams/panel-team.ts';
import type { TeamMoves } from '#web/features/admin/teams/use-team-moves.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';

type Member = PanelTeam['members'][number];

const most = 6;

/** Who plays in a team: the captain, and whom to make one, to take out or to put in. */
export const TeamMembers = ({ team, moves }: { team: PanelTeam; moves: TeamMoves }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const [asking, setAsking] = useState<{ about: Member; move: 'remove' | 'handOver' } | null>(null);
  const isDeleted = team.deletedAt !== null;

  const answer = () => {
    if (!asking) return;
    const { about, move } = asking;
    setAsking(null);
    const input = { teamId: team.id, userId: about.id };
    void moves.settle(moves[move].act({ input }), { done: () => t(`${move}.done`, { name: about.fullName }) });
  };
  const seat = ({ id: userId, name }: { id: string; name: string }) =>
    void moves.settle(moves.seat.act({ input: { teamId: team.id, userId } }), {
      done: () => t('seat.done', { name }),
      refusals: { ALREADY_IN_TEAM: t('seat.taken', { name }), BAD_INPUT: t('seat.noPlayer', { name }) },
    });

  return (
    <section className={styles.part} aria-labelledby="team-members">
      <h3 id="team-members">{t(isDeleted ? 'membersThen' : 'membersOf', { count: team.members.length })}</h3>
      <ul className={styles.list}>
        {team.members.map((member) => (
          <li key={member.id} className={styles.entry}>
            <span>
              {member.fullName}
              {member.username !== null && <span className={styles.more}>{`@${member.username}`}</span>}
            </span>
            {member.isCaptain && (
              <span className={styles.crown}>
                <Crown size={20} aria-hidden="true" />
                <VisuallyHidden>{t('captain')}</VisuallyHidden>
              </span>
            )}
            {!isDeleted && !member.isCaptain && (
              <>
                <button
                  type="button"
                  className={styles.icon}
                  disabled={moves.isBusy}
                  aria-label={t('handOver.button', { name: member.fullName })}
                  title={t('handOver.action')}
                  onClick={() => setAsking({ about: member, move: 'handOver' })}
                >
                  <Handshake size={20} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className={styles.icon}
                  disabled={moves.isBusy}
                  aria-label={t('remove.button', { name: member.fullName })}
                  title={t('remove.action')}
                  onClick={() => setAsking({ about: member, move: 'remove' })}
                >
                  <UserMinus size={20} aria-hidden="true" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {!isDeleted && team.members.length < most && <PersonPick label={t('seat.label')} onPick={seat} />}
      <AlertDialog
        isOpen={asking !== null}
        isDangerous
        title={t(`${asking?.move ?? 'remove'}.title`, { name: asking?.about.fullName })}
        actionLabel={t(`${asking?.move ?? 'remove'}.action`)}
        onAction={answer}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(null)}
      >
        {t(`${asking?.move ?? 'remove'}.text`)}
      </AlertDialog>
    </section>
  );
};
