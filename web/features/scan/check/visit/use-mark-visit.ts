import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut, type Outcome, readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import { type CommandState, type StaffCommand, toCommandState } from '../pass/staff-command.ts';
import type { InsiderTaskFragment } from './__generated__/insider-tasks.generated.ts';
import { type MarkVisitMutation, useMarkVisitMutation } from './__generated__/mark-visit.generated.ts';

interface Verdict {
  state: CommandState;
  /** The person and time of an earlier mark, or the error. */
  note: string | null;
}

/** A visit's outcome in words. */
export const useVisitVerdict = () => {
  const { t } = useTranslation('qr');
  const errorText = useErrorText();
  const already = ({ byName, at }: { byName: string; at: string }): Verdict => ({
    state: 'already',
    note: t('tasks.already', { name: byName, time: clockTime(at) }),
  });
  return (outcome: Outcome<MarkVisitMutation['markVisit']>): Verdict => {
    if (outcome.kind === 'done')
      return outcome.result.__typename === 'AlreadyMarkedByYou' ? already(outcome.result) : { state: 'done', note: null };
    if (outcome.kind === 'refused' && outcome.refusal.__typename === 'AlreadyMarked') return already(outcome.refusal);
    return { state: toCommandState(outcome), note: errorText(readReason(outcome)) };
  };
};

/** Marks that the team came to the place of one riddle. */
export const useMarkVisit = (scan: StaffScanFragment, task: InsiderTaskFragment, onCommand?: (move: StaffCommand) => void) => {
  const verdictOf = useVisitVerdict();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { act, isBusy } = useCommand(useMarkVisitMutation());

  const mark = async () => {
    const input = { riddleId: task.riddleId, teamId: scan.team.id, scannedUserId: scan.person.id };
    const tell = (key: string, command: Pick<StaffCommand, 'state' | 'note' | 'isSignedOut'>) =>
      onCommand?.({ key, sent: { kind: 'visit', input }, what: task.title, ...command });
    setVerdict(null);
    const outcome = await act({ input }, { onStart: (key) => tell(key, { state: 'sending', note: null, isSignedOut: false }) });
    const next = verdictOf(outcome);
    setVerdict(next);
    tell(outcome.key, { ...next, isSignedOut: isSignedOut(outcome) });
  };
  return { mark, isBusy, verdict };
};
