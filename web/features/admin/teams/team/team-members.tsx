import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason } from '#web/graphql/apollo/use-command.ts';
import { MenuButton } from '#web/shared/ui/buttons/menu-button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { PersonPick } from '../../panel/picks.tsx';
import type { TeamCommands } from '../use-team-commands.ts';
import type { PanelTeam } from './panel-team.ts';
import styles from '../../panel/panel.module.css';

type Member = PanelTeam['members'][number];

const maxMembers = 6;

/** Lists the members of a team, with the commands to hand over, remove and add. */
export const TeamMembers = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const [asking, setAsking] = useState<{ about: Member; command: 'remove' | 'handOver' } | null>(null);
  const isDeleted = team.deletedAt !== null;

  const answer = () => {
    if (!asking) return;
    const { about, command } = asking;
    setAsking(null);
    const input = { teamId: team.id, userId: about.id };
    void commands.settle(commands[command].act({ input }), { done: () => t(`${command}.done`, { name: about.fullName }) });
  };
  const [taken, setTaken] = useState<{ id: string; name: string } | null>(null);
  const seat = async (person: { id: string; name: string }) => {
    const { id: userId, name } = person;
    const outcome = await commands.seat.act({ input: { teamId: team.id, userId } });
    const isTaken = outcome.kind !== 'done' && readReason(outcome) === 'ALREADY_IN_TEAM';
    if (isTaken && !team.members.some(({ id }) => id === userId)) return setTaken(person);
    await commands.settle(Promise.resolve(outcome), {
      done: () => t('seat.done', { name }),
      refusals: { ALREADY_IN_TEAM: t('seat.here', { name }), BAD_INPUT: t('seat.noPlayer', { name }) },
    });
  };
  const bring = () => {
    if (!taken) return;
    setTaken(null);
    const { id: userId, name } = taken;
    void commands.settle(commands.move.act({ input: { teamId: team.id, userId } }), { done: () => t('seat.done', { name }) });
  };

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
            {member.isCaptain ? (
              <span className={styles.more}>{t('captain')}</span>
            ) : (
              !isDeleted && (
                <MenuButton
                  label={t('actions')}
                  of={member.fullName}
                  commands={(['handOver', 'remove'] as const).map((command) => ({
                    label: t(`${command}.action`),
                    run: () => commands.isBusy || setAsking({ about: member, command }),
                  }))}
                />
              )
            )}
          </li>
        ))}
      </ul>
      {!isDeleted && team.members.length < maxMembers && <PersonPick label={t('seat.label')} onPick={(person) => void seat(person)} />}
      <AlertDialog
        isOpen={taken !== null}
        isDangerous
        title={t('bring.title', { name: taken?.name })}
        actionLabel={t('bring.action')}
        onAction={bring}
        cancelLabel={t('common:cancel')}
        onCancel={() => setTaken(null)}
      >
        {t('bring.text')}
      </AlertDialog>
      <AlertDialog
        isOpen={asking !== null}
        isDangerous
        title={t(`${asking?.command ?? 'remove'}.title`, { name: asking?.about.fullName })}
        actionLabel={t(`${asking?.command ?? 'remove'}.action`)}
        onAction={answer}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(null)}
      >
        {t(`${asking?.command ?? 'remove'}.text`)}
      </AlertDialog>
    </section>
  );
};
