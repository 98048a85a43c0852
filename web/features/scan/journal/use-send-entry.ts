import { useTranslation } from 'react-i18next';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isHeldUp, type SentCommand, toCommandState } from '../check/pass/staff-command.ts';
import { useReadPass } from '../check/pass/use-read-pass.ts';
import { useAddProgramScoreMutation } from '../check/score/__generated__/add-program-score.generated.ts';
import { useMarkAttendanceMutation } from '../check/score/__generated__/mark-attendance.generated.ts';
import { useAttendanceVerdict } from '../check/score/use-mark-attendance.ts';
import { useMarkVisitMutation } from '../check/visit/__generated__/mark-visit.generated.ts';
import { useVisitVerdict } from '../check/visit/use-mark-visit.ts';
import type { Delivery } from './outbox.ts';
import type { ScanEntry } from './scan-journal.ts';

/** A mark is accepted for a quarter of an hour after the scan, and a phone may be without network for longer. */
const needsScan = (outcome: Settled) => outcome.kind === 'refused' && outcome.refusal.code === 'SCAN_REQUIRED';

/** The server knows a key again for two days. After that a repeat of points might count a second time; marks never do. */
const keyLastsMs = 47 * 60 * 60 * 1000;

/** Sends a command under its old key, so that it counts once even if its first response was lost. */
const useSendCommand = () => {
  const { t } = useTranslation('scanner');
  const visitVerdict = useVisitVerdict();
  const attendanceVerdict = useAttendanceVerdict();
  const errorText = useErrorText();
  const readPass = useReadPass({ isRetried: false });
  const visit = useCommand(useMarkVisitMutation());
  const score = useCommand(useAddProgramScoreMutation());
  const attendance = useCommand(useMarkAttendanceMutation());

  return async (move: SentCommand, { id: key, token, at }: ScanEntry): Promise<Delivery> => {
    if (move.kind === 'visit') {
      const send = () => visit.act({ input: move.input }, { savedKey: key });
      const first = await send();
      const outcome = needsScan(first) && (await readPass(token)).kind === 'staff' ? await send() : first;
      return { change: visitVerdict(outcome), stopsQueue: isHeldUp(outcome) };
    }
    if (move.kind === 'attendance') {
      const outcome = await attendance.act({ input: move.input }, { savedKey: key });
      return { change: attendanceVerdict(outcome), stopsQueue: isHeldUp(outcome) };
    }
    if (Date.now() - at > keyLastsMs) return { change: { state: 'refused', note: t('list.tooLate') }, stopsQueue: false };
    const outcome = await score.act({ input: move.input }, { savedKey: key });
    if (outcome.kind === 'done') return { change: { state: 'done', note: null }, stopsQueue: false };
    return { change: { state: toCommandState(outcome), note: errorText(readReason(outcome)) }, stopsQueue: isHeldUp(outcome) };
  };
};

/** Checks a pass that was scanned without network. Its person has to be marked by hand: only the insider knows for which place. */
const useSendScan = () => {
  const { t } = useTranslation(['scanner', 'qr']);
  const errorText = useErrorText();
  const readPass = useReadPass({ isRetried: false });
  return async ({ token }: ScanEntry): Promise<Delivery> => {
    const check = await readPass(token);
    switch (check.kind) {
      case 'staff': {
        const whose = { personName: check.scan.person.fullName, teamName: check.scan.team.name };
        return { change: { ...whose, state: 'seen', note: t('list.seenLate') }, stopsQueue: false };
      }
      case 'badCode':
        return { change: { state: 'refused', note: errorText(check.reason) }, stopsQueue: false };
      case 'withoutTeam':
        return { change: { state: 'refused', note: t('qr:holderWithoutTeam') }, stopsQueue: false };
      default:
        return { change: { state: 'unsent' }, stopsQueue: check.kind === 'failed' && isNetworkError(check.error) };
    }
  };
};

/** Sends one line of the list. */
export const useSendEntry = (): ((entry: ScanEntry) => Promise<Delivery>) => {
  const sendCommand = useSendCommand();
  const sendScan = useSendScan();
  return (entry) => (entry.move ? sendCommand(entry.move, entry) : sendScan(entry));
};
