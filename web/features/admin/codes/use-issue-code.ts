import { useRef, useState } from 'react';
import type { IssueRegistrationCodeInput } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useAdminIssueCodeMutation } from './__generated__/codes.generated.ts';
import { type CodeDraft, type CodeField, emptyDraft, faultsIn, toInput } from './code-draft.ts';

export interface IssuedCode {
  label: string;
  link: string;
  secret: string;
}

/** A new invitation from its draft to the code that is shown this once. */
export const useIssueCode = (onIssued: () => void) => {
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminIssueCodeMutation({ fetchPolicy: 'no-cache' }));
  const [draft, setDraft] = useState<CodeDraft>(emptyDraft);
  const [faults, setFaults] = useState<readonly CodeField[]>([]);
  const [isTaken, setIsTaken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  // A repeat after an unknown outcome has to be equal to the millisecond, or there would be two invitations.
  const sent = useRef<IssueRegistrationCodeInput | null>(null);

  const change = (changes: Partial<CodeDraft>) => {
    sent.current = null;
    setIsTaken(false);
    setDraft((before) => ({ ...before, ...changes }));
  };

  const issue = async (): Promise<void> => {
    const wrong = faultsIn(draft);
    setFaults(wrong);
    setProblem(null);
    if (wrong.length > 0 || isBusy) return;
    sent.current ??= toInput(draft, serverClock.now());
    const input = sent.current;
    const outcome = await act({ input });
    if (outcome.kind === 'done') {
      setIssued({ label: input.label, link: outcome.result.link, secret: outcome.result.secret });
      return onIssued();
    }
    const isOfCode =
      outcome.kind === 'refused' && 'fields' in outcome.refusal && outcome.refusal.fields.some(({ name }) => name === 'code');
    setIsTaken(isOfCode);
    if (!isOfCode) setProblem(errorText(readReason(outcome)));
  };

  return { draft, change, faults, isTaken, problem, isBusy, issued, issue };
};
