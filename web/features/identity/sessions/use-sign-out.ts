import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { renewCsrfToken } from '#web/graphql/csrf-token.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';
import { setOut, whileLeaving } from '#web/shared/departure.ts';
import { endSession } from '#web/shared/session-hint.ts';
import { useSignOutMutation } from './__generated__/sign-out.generated.ts';

/** Signs out, deletes the person's data from the browser and opens `target`. */
export const useLeave = () => {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useCallback(
    async (target: string) => {
      setOut(target);
      tabMemory.forgetAll();
      endSession();
      await navigate(target);
      await client.clearStore();
      void renewCsrfToken();
    },
    [client, navigate],
  );
};

export const useSignOut = () => {
  const leave = useLeave();
  const [mutate, { loading }] = useSignOutMutation();
  const signOut = (target: string) =>
    whileLeaving(async () => {
      await mutate();
      await leave(target);
    });
  return { signOut, isBusy: loading };
};
