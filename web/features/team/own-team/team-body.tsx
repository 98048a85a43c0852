import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityDots } from './capacity-dots.tsx';
import type { Categories } from '../create-team/category-choice.tsx';
import { JoinLink } from './join-link.tsx';
import { MemberList } from './member-list.tsx';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import { TeamExit } from './team-exit.tsx';
import { TeamName } from './team-name.tsx';
import { useTeamCommands } from '../membership/use-team-commands.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import styles from './team-card.module.css';

/** The size of a team, as the specification bounds it. */
const smallest = 2;
const largest = 6;

interface TeamBodyProps {
  team: OwnTeam_TeamFragment;
  viewerId: string;
  isCaptain: boolean;
  joinLink: string | null;
  categories: Categories;
}

export const TeamBody = ({ team, viewerId, isCaptain, joinLink, categories }: TeamBodyProps) => {
  const { t } = useTranslation('team');
  const [alert, setAlert] = useState<string | null>(null);
  const commands = useTeamCommands(setAlert);
  const count = team.members.length;
  return (
    <>
      <TeamName team={team} categories={categories} isCaptain={isCaptain} commands={commands} />
      <div className={styles.part}>
        <CapacityDots members={count} max={largest} />
        {count < smallest && <p className={styles.need}>{t('needMore', { missing: smallest - count })}</p>}
      </div>
      <NeedsNetwork>
        <MemberList members={team.members} viewerId={viewerId} isCaptain={isCaptain} commands={commands} />
      </NeedsNetwork>
      {isCaptain && joinLink && count < largest && <JoinLink link={joinLink} teamName={team.name} />}
      <NeedsNetwork>
        <TeamExit team={team} isCaptain={isCaptain} commands={commands} />
      </NeedsNetwork>
      <AlertDialog isOpen={alert !== null} title={t('failed')} actionLabel={t('understood')} onAction={() => setAlert(null)}>
        {alert}
      </AlertDialog>
    </>
  );
};
