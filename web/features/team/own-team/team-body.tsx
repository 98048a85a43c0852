import { ChevronRight, Snowflake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CapacityDots } from './capacity-dots.tsx';
import type { Categories } from '../create-team/category-choice.tsx';
import { JoinLink } from './join-link.tsx';
import { MemberList } from './member-list.tsx';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import { TeamExit } from './team-exit.tsx';
import { TeamName } from './team-name.tsx';
import { useTeamCommands } from '../membership/use-team-commands.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { paths } from '#web/shared/paths.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import styles from './team-card.module.css';

/** The most people of a team (specification 9). */
const largest = 6;

interface TeamBodyProps {
  team: OwnTeam_TeamFragment;
  viewerId: string;
  isCaptain: boolean;
  joinLink: string | null;
  categories: Categories;
  /** Smaller teams may not play. */
  minSize: number;
  /** Stands before the way out of the team, which comes last. */
  children: ReactNode;
}

export const TeamBody = ({ team, viewerId, isCaptain, joinLink, categories, minSize, children }: TeamBodyProps) => {
  const { t } = useTranslation('team');
  const [alert, setAlert] = useState<string | null>(null);
  const commands = useTeamCommands(setAlert);
  const count = team.members.length;
  const missing = minSize - count;
  return (
    <>
      <TeamName team={team} categories={categories} isCaptain={isCaptain} commands={commands} />
      <Link to={paths.points} className={styles.result}>
        <data value={team.total}>{t('result', { count: team.total, points: sentencePoints(team.total) })}</data>
        {team.liveTotal !== team.total && (
          <span className={styles.now}>
            <Snowflake size={18} aria-hidden="true" />
            <span>{t('now', { points: tablePoints(team.liveTotal) })}</span>
          </span>
        )}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <div className={styles.part}>
        <CapacityDots members={count} max={largest} />
        {missing > 0 && <p className={styles.need}>{t('needMore', { count: missing })}</p>}
        {missing <= 0 && count === 1 && <p className={styles.need}>{t('alone')}</p>}
      </div>
      <NeedsNetwork>
        <MemberList members={team.members} viewerId={viewerId} isCaptain={isCaptain} commands={commands} />
      </NeedsNetwork>
      {isCaptain && joinLink && count < largest && <JoinLink link={joinLink} teamName={team.name} />}
      {children}
      <NeedsNetwork>
        <TeamExit team={team} isCaptain={isCaptain} commands={commands} />
      </NeedsNetwork>
      <AlertDialog isOpen={alert !== null} title={t('failed')} actionLabel={t('understood')} onAction={() => setAlert(null)}>
        {alert}
      </AlertDialog>
    </>
  );
};
