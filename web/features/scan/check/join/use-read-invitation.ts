import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { TeamInvitationDocument } from './__generated__/team-invitation.generated.ts';
import type { PassCheck } from '../pass/pass-check.ts';

/** A captain's pass invites a person who cannot be let in yet; any other leaves the check as it is. */
export const useInvited = () => {
  const client = useApolloClient();
  return useCallback(
    async (check: PassCheck, token: string): Promise<PassCheck> => {
      if (check.kind !== 'signIn' && check.kind !== 'register') return check;
      const asked = client.query({ query: TeamInvitationDocument, variables: { token }, fetchPolicy: 'no-cache' });
      const found = await asked.then(
        ({ data }) => data,
        () => null,
      );
      if (!found?.teamInvitation) return check;
      return { kind: 'invited', invitation: found.teamInvitation, event: found.event, isSignedIn: check.kind === 'register' };
    },
    [client],
  );
};
