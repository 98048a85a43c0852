import { Info } from 'lucide-react';
import { useJoinReason } from '../status/use-check-status.ts';
import { PersonInfo, TeamInfo } from './info-boxes.tsx';
import { Participants } from './participants.tsx';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { ScoreCard } from '../score/score-card.tsx';
import type { StaffCommand } from '../pass/staff-command.ts';
import { VisitMarker } from '../visit/visit-marker.tsx';
import styles from './staff-result.module.css';

/** Organizers play too, so they read why they cannot join. The status line already asks for the captain's code. */
const JoinNote = ({ reason }: { reason: StaffScanFragment['joinReason'] }) => {
  const joinReason = useJoinReason();
  if (reason === null || reason === 'NOT_CAPTAIN') return null;
  return (
    <p className={styles.note}>
      <Info size={20} aria-hidden="true" />
      <span>{joinReason(reason)}</span>
    </p>
  );
};

interface StaffResultProps {
  scan: StaffScanFragment;
  /** Runs for every command. */
  onCommand?: (move: StaffCommand) => void;
  /** Hides the parts that are only read. */
  isBrief?: boolean;
}

/** The commands of staff for a scanned person, the task first (specification 6). */
export const StaffResult = ({ scan, onCommand, isBrief = false }: StaffResultProps) => {
  const { scannerRole, person, team, joinReason } = scan;
  const isOrganizer = scannerRole === 'ORGANIZER';
  return (
    <div className={styles.columns} data-wide={(isOrganizer && !isBrief) || undefined}>
      <div className={styles.column}>
        <VisitMarker scan={scan} isQuietWhenEmpty={scannerRole === 'CTC' || (isOrganizer && isBrief)} onCommand={onCommand} />
        {scannerRole !== 'INSIDER' && <ScoreCard userId={person.id} onCommand={onCommand} />}
        {!isBrief && <Participants team={team} />}
      </div>
      {isOrganizer && !isBrief && (
        <div className={styles.column}>
          <PersonInfo person={person} />
          <TeamInfo team={team} />
          <JoinNote reason={joinReason} />
        </div>
      )}
    </div>
  );
};
