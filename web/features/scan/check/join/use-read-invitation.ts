import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { PassCheck } from '../pass/pass-check.ts';
import { TeamInvitationDocument } from './__generated__/team-invitation.generated.ts';

/** A captain's pass invites a person who cannot be let in yet; any other leaves the check as it is. */
export const useInvited = () => {
  const client = useApolloClient();
  return useCallback(
    async (check: PassCheck, token: string): Promise<PassCheck> => {
      if (check.kind !== 'signIn' && check.kind !== 'register') return check;
      const query = client.query({ query: TeamInvitationDocument, variables: { token }, fetchPolicy: 'no-cache' });
      const result = await query.then(
        ({ data }) => data,
        () => null,
      );
      if (!result?.teamInvitation) return check;
      return { kind: 'invited', invitation: result.teamInvitation, event: result.event, isSignedIn: check.kind === 'register' };
    },
    [client],
  );
};
