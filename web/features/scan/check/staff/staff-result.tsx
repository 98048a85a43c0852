import { Crown, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { ScoreCard } from '../score/score-card.tsx';
import { useJoinReason } from '../status/use-check-status.ts';
import { VisitMarker } from '../visit/visit-marker.tsx';
import { PersonInfo, TeamInfo } from './info-boxes.tsx';
import type { SendCommand } from './use-staff-sender.ts';
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
  send: SendCommand;
  /** Hides the parts that are only read. */
  isBrief?: boolean;
}

/** The commands of staff for a scanned person, the task first. */
export const StaffResult = ({ scan, send, isBrief = false }: StaffResultProps) => {
  const { scannerRole, person, team, joinReason } = scan;
  const isOrganizer = scannerRole === 'ORGANIZER';
  return (
    <div className={styles.columns} data-wide={(isOrganizer && !isBrief) || undefined}>
      <div className={styles.column}>
        <VisitMarker scan={scan} isQuietWhenEmpty={scannerRole === 'CTC' || (isOrganizer && isBrief)} send={send} />
        {scannerRole !== 'INSIDER' && <ScoreCard userId={person.id} send={send} />}
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

/** Lists the team of the scanned person, the captain first. */
export const Participants = ({ team }: { team: StaffScanFragment['team'] }) => {
  const { t } = useTranslation('qr');
  return (
    <Card labelledBy="participants">
      <h2 id="participants" className={styles.title}>
        {t('members', { team: team.name, n: team.members.length })}
      </h2>
      <ol aria-labelledby="participants" className={styles.list}>
        {team.members.map(({ id, fullName }, index) => (
          <li key={id} className={styles.member}>
            <span className={styles.number} aria-hidden="true">
              {`${index + 1}.`}
            </span>
            <span>{fullName}</span>
            {index === 0 && (
              <>
                <Crown size={20} aria-hidden="true" className={styles.crown} />
                <VisuallyHidden>{t('captain')}</VisuallyHidden>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
