import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MarkAttendanceMutation, useMarkAttendanceMutation } from './__generated__/mark-attendance.generated.ts';
import { useSendAgain } from '../pass/send-again.ts';
import type { CommandState, StaffCommand } from '../pass/staff-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isSignedOut, type Outcome, reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { clockTime } from '#web/shared/format/dates.ts';

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
    return { state: outcome.kind === 'refused' ? 'refused' : 'unsent', note: errorText(reasonOf(outcome)) };
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
    setVerdict(null);
    const outcome = await act({ input });
    const next = verdictOf(outcome);
    setVerdict(next);
    onCommand?.({
      key: outcome.key,
      sent: { kind: 'attendance', input },
      what: t('score.attended'),
      ...next,
      isSignedOut: isSignedOut(outcome),
    });
  };
  const isSentAgain = useSendAgain(verdict?.state === 'unsent', mark);
  return { mark, isBusy, verdict, isSentAgain };
};
