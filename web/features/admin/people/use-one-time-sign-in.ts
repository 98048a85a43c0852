import { useState } from 'react';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useAdminOneTimeSignInMutation } from './__generated__/person-commands.generated.ts';

export interface OneTimeSignIn {
  personId: string;
  link: string;
  signInCode: string;
  expiresAt: string;
}

/** A way in that is shown this once: it lives on this screen only, neither in the cache nor in the address. */
export const useOneTimeSignIn = () => {
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminOneTimeSignInMutation({ fetchPolicy: 'no-cache' }));
  const [ticket, setTicket] = useState<OneTimeSignIn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Resolves to true when it was issued; the last ticket stays visible until then. */
  const issue = async (personId: string): Promise<boolean> => {
    setProblem(null);
    const outcome = await act({ input: { personId } });
    if (outcome.kind !== 'done') {
      setProblem(errorText(readReason(outcome)));
      return false;
    }
    const { link, signInCode, expiresAt } = outcome.result;
    setTicket({ personId, link, signInCode, expiresAt });
    return true;
  };

  const forget = () => {
    setTicket(null);
    setProblem(null);
  };

  return { ticket, problem, isBusy, issue, forget };
};
