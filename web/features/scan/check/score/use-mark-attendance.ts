import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut, type Outcome, readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { type CommandState, type StaffCommand, toCommandState } from '../pass/staff-command.ts';
import { type MarkAttendanceMutation, useMarkAttendanceMutation } from './__generated__/mark-attendance.generated.ts';

/** An attendance's outcome in words. */
export const useAttendanceVerdict = () => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  return (outcome: Outcome<MarkAttendanceMutation['markAttendance']>): { state: CommandState; note: string | null } => {
    if (outcome.kind === 'done') return { state: 'done', note: null };
    if (outcome.kind === 'refused' && outcome.refusal.__typename === 'AlreadyMarked') {
      const { byName, at } = outcome.refusal;
      return { state: 'already', note: t('score.alreadyAttended', { name: byName, time: clockTime(at) }) };
    }
    return { state: toCommandState(outcome), note: errorText(readReason(outcome)) };
  };
};

/** Notes that the person is here. */
export const useMarkAttendance = (userId: string, onCommand?: (move: StaffCommand) => void) => {
  const { t } = useTranslation('qr');
  const verdictOf = useAttendanceVerdict();
  const [verdict, setVerdict] = useState<{ state: CommandState; note: string | null } | null>(null);
  const { act, isBusy } = useCommand(useMarkAttendanceMutation());
  const mark = async () => {
    const input = { userId };
    const tell = (key: string, command: Pick<StaffCommand, 'state' | 'note' | 'isSignedOut'>) =>
      onCommand?.({ key, sent: { kind: 'attendance', input }, what: t('score.attended'), ...command });
    setVerdict(null);
    const outcome = await act({ input }, { onStart: (key) => tell(key, { state: 'sending', note: null, isSignedOut: false }) });
    const next = verdictOf(outcome);
    setVerdict(next);
    tell(outcome.key, { ...next, isSignedOut: isSignedOut(outcome) });
  };
  return { mark, isBusy, verdict };
};
