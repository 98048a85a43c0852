import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { useSignInWithTelegramMutation } from '#web/features/identity/sign-in.generated.ts';
import type { TelegramReturn } from '#web/features/identity/telegram-return.ts';
import { renewCsrfToken } from '#web/graphql/csrf-token.ts';
import type { SignInRefusalReason } from '#web/graphql/generated/types.generated.ts';

export type SignInFailure = { reason: SignInRefusalReason } | { error: unknown };

/** Signing in; the page then sees the session by itself, because everything that was read as a stranger is read again. */
export const useSignIn = (registrationCode: string | null) => {
  const client = useApolloClient();
  const [mutate] = useSignInWithTelegramMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  const signIn = useCallback(
    async (obtain: () => Promise<TelegramReturn> | TelegramReturn) => {
      setIsBusy(true);
      setFailure(null);
      try {
        const input = await obtain();
        const { data } = await mutate({ variables: { input: { ...input, registrationCode } } });
        const result = data?.signInWithTelegram;
        if (result?.__typename === 'SignedIn') {
          await renewCsrfToken();
          await client.resetStore();
        } else if (result?.__typename === 'SignInRefused') {
          setFailure({ reason: result.reason });
        } else {
          setFailure({ error: result?.code });
        }
      } catch (error) {
        setFailure({ error });
      } finally {
        setIsBusy(false);
      }
    },
    [client, mutate, registrationCode],
  );

  return { signIn, isBusy, failure, forgetFailure: useCallback(() => setFailure(null), []) };
};
