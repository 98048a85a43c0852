import { useState } from 'react';
import { isSignedOut, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useJoinTeamMutation } from './__generated__/join-team.generated.ts';

export type JoinStep =
  | { kind: 'asking' }
  | { kind: 'joining' }
  | { kind: 'joined'; teamName: string }
  | { kind: 'cancelled' }
  /** A seat is taken already: here, or elsewhere. */
  | { kind: 'seated'; isHere: boolean }
  /** Somebody took the last seat in between. */
  | { kind: 'full' }
  | { kind: 'failed'; reason: unknown };

/** Joins the team of a scanned captain's pass, and says which step it is at. `onSignedOut` runs when the session ended in between. */
export const useJoin = (token: string | null, onSignedOut: () => void) => {
  const [step, setStep] = useState<JoinStep>({ kind: 'asking' });
  const { act } = useCommand(useJoinTeamMutation());

  const join = async (teamName: string) => {
    setStep({ kind: 'joining' });
    const outcome = await act({ input: { token: token ?? '' } });
    if (outcome.kind === 'done') return setStep({ kind: 'joined', teamName: outcome.result.team?.name ?? teamName });
    if (outcome.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.code === 'ALREADY_IN_TEAM') return setStep({ kind: 'seated', isHere: refusal.__typename === 'AlreadyInThisTeam' });
      if (refusal.code === 'TEAM_FULL') return setStep({ kind: 'full' });
      return setStep({ kind: 'failed', reason: refusal.__typename === 'NotCaptainsPass' ? 'notCaptain' : refusal });
    }
    if (isSignedOut(outcome)) onSignedOut();
    setStep({ kind: 'failed', reason: outcome.error });
  };

  return { step, join, cancel: () => setStep({ kind: 'cancelled' }), ask: () => setStep({ kind: 'asking' }) };
};
