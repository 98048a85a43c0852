import { useAddProgramScoreMutation } from '#web/features/scan/check/score/__generated__/add-program-score.generated.ts';
import { useMarkAttendanceMutation } from '#web/features/scan/check/score/__generated__/mark-attendance.generated.ts';
import { useMarkVisitMutation } from '#web/features/scan/check/visit/__generated__/mark-visit.generated.ts';
import type { SentCommand } from '#web/features/scan/check/pass/staff-command.ts';
import { useAttendanceVerdict } from '#web/features/scan/check/score/use-mark-attendance.ts';
import { useVisitVerdict } from '#web/features/scan/check/visit/use-mark-visit.ts';
import type { ScanEntry, ScanJournal } from './scan-journal.ts';
import { giveSign } from '../camera/scan-voice.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';

/** Sends an unsent command again under its old key, so that it counts once. */
export const useRepeatCommand = (journal: ScanJournal) => {
  const visitVerdict = useVisitVerdict();
  const attendanceVerdict = useAttendanceVerdict();
  const errorText = useErrorText();
  const visit = useCommand(useMarkVisitMutation());
  const score = useCommand(useAddProgramScoreMutation());
  const attendance = useCommand(useMarkAttendanceMutation());

  const send = async (move: SentCommand, key: string): Promise<Pick<ScanEntry, 'state' | 'note'>> => {
    if (move.kind === 'visit') return visitVerdict(await visit.act({ input: move.input }, key));
    if (move.kind === 'attendance') return attendanceVerdict(await attendance.act({ input: move.input }, key));
    const outcome = await score.act({ input: move.input }, key);
    if (outcome.kind === 'done') return { state: 'done', note: null };
    return { state: outcome.kind === 'refused' ? 'refused' : 'unsent', note: errorText(reasonOf(outcome)) };
  };

  const repeat = async (entry: ScanEntry): Promise<void> => {
    if (!entry.move) return;
    const result = await send(entry.move, entry.id);
    giveSign(result.state === 'done' ? 'success' : 'error');
    journal.put({ ...entry, ...result });
  };

  return { repeat, isBusy: visit.isBusy || score.isBusy || attendance.isBusy };
};
