import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { type SendCommand, useSentCommand } from '../staff/use-staff-sender.ts';
import type { InsiderTaskFragment } from './__generated__/insider-tasks.generated.ts';

/** Marks that the team came to the place of one riddle. */
export const useMarkVisit = (scan: StaffScanFragment, task: InsiderTaskFragment, send: SendCommand) => {
  const { act, entry, isBusy } = useSentCommand(send);
  const input = { riddleId: task.riddleId, teamId: scan.team.id, scannedUserId: scan.person.id };
  const mark = () => void act({ command: { kind: 'visit', input }, what: task.title });
  return { mark, isBusy, entry };
};
