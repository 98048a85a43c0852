import { ChevronRight, Snowflake, LogOut, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { Categories } from '../create-team/category-choice.tsx';
import { useTeamCommands, type TeamCommands } from '../membership/use-team-commands.ts';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import { JoinLink } from './join-link.tsx';
import { MemberList } from './member-list.tsx';
import { TeamName } from './team-name.tsx';
import styles from './team-card.module.css';

interface TeamExitProps {
  team: OwnTeam_TeamFragment;
  isCaptain: boolean;
  /** The quest has ended, and its result goes with the team. */
  isOver: boolean;
  commands: TeamCommands;
}

/** A captain deletes the team, a member leaves it; both confirm first. */
const TeamExit = ({ team, isCaptain, isOver, commands }: TeamExitProps) => {
  const { t } = useTranslation(['team', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const kind = isCaptain ? 'erase' : 'leave';

  const go = async () => {
    setIsAsking(false);
    const command = isCaptain ? commands.erase.act({ input: { teamId: null } }) : commands.leave.act({});
    // The button disappears with the team, so the focus goes to the team's place.
    if (await commands.settle(command, t(`${kind}.done`))) document.getElementById('team')?.focus();
  };

  return (
    <ButtonRow>
      <Button variant="danger-outline" disabled={commands.isBusy} onClick={() => setIsAsking(true)}>
        {isCaptain ? <Trash2 size={20} aria-hidden="true" /> : <LogOut size={20} aria-hidden="true" />}
        {t(`${kind}.button`)}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        isDangerous
        title={t(`${kind}.title`, { name: team.name })}
        actionLabel={t(`${kind}.button`)}
        onAction={() => void go()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t(`${kind}.text`)}</p>
        {isOver && <p>{t('exitAfterEnd')}</p>}
      </AlertDialog>
    </ButtonRow>
  );
};

/** The maximum size of a team. */
const largest = 6;

interface TeamBodyProps {
  team: OwnTeam_TeamFragment;
  viewerId: string;
  isCaptain: boolean;
  joinLink: string | null;
  categories: Categories;
  /** Smaller teams may not play. */
  minSize: number;
  /** The quest has ended. */
  isOver: boolean;
  /** Stands before the way out of the team, which comes last. */
  children: ReactNode;
}

export const TeamBody = ({ team, viewerId, isCaptain, joinLink, categories, minSize, isOver, children }: TeamBodyProps) => {
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
        {!team.isRanked && <p className={styles.need}>{t('unranked')}</p>}
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
        <TeamExit team={team} isCaptain={isCaptain} isOver={isOver} commands={commands} />
      </NeedsNetwork>
      <AlertDialog isOpen={alert !== null} title={t('failed')} actionLabel={t('understood')} onAction={() => setAlert(null)}>
        {alert}
      </AlertDialog>
    </>
  );
};

/** "4 из 6 участников" with a dot per place. */
const CapacityDots = ({ members, max }: { members: number; max: number }) => {
  const { t } = useTranslation('team');
  return (
    <p className={styles.capacity}>
      <span aria-hidden="true" className={styles.dots}>
        {Array.from({ length: max }, (_, seat) => (
          <span key={seat} className={styles.dot} data-taken={seat < members || undefined} />
        ))}
      </span>
      <span>{t('capacity', { members, max })}</span>
    </p>
  );
};
