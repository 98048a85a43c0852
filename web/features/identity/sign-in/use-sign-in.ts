import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { ErrorCode, SignInRefusalReason, SignInWithTicketInput } from '#web/graphql/__generated__/types.generated.ts';
import { renewCsrfToken } from '#web/graphql/csrf-token.ts';
import type { TelegramReturn } from '../telegram/telegram-return.ts';
import { useSignInWithTicketMutation } from './__generated__/sign-in-with-ticket.generated.ts';
import { useSignInWithTelegramMutation } from './__generated__/sign-in.generated.ts';
import type { Arrival } from './sign-in-arrival.ts';

export type SignInFailure = { reason: SignInRefusalReason } | { error: unknown };

type Outcome =
  | { __typename: 'SignedIn'; isCodeWrong?: boolean }
  | { __typename: 'SignInRefused'; reason: SignInRefusalReason }
  | { __typename: 'BadInput' | 'RateLimited'; code: ErrorCode };

export type SignIn = ReturnType<typeof useSignIn>;

/** What a provider's way back has told. */
type Arrived = Pick<Arrival, 'refused' | 'isLimited' | 'isCodeWrong'>;

function toFailure({ refused, isLimited }: Pick<Arrived, 'refused' | 'isLimited'>): SignInFailure | null {
  if (isLimited) return { error: 'RATE_LIMITED' };
  return refused && { reason: refused };
}

/** Signs in. All queries then run again, so the page sees the session by itself. */
export const useSignIn = (registrationCode: string | null, { refused, isLimited, isCodeWrong: wasCodeWrong }: Arrived) => {
  const client = useApolloClient();
  const [sendTelegram] = useSignInWithTelegramMutation();
  const [sendTicket] = useSignInWithTicketMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(() => toFailure({ refused, isLimited }));
  const [isCodeWrong, setIsCodeWrong] = useState(wasCodeWrong);

  const attempt = useCallback(
    async (send: () => Promise<Outcome | undefined>) => {
      setIsBusy(true);
      setFailure(null);
      try {
        const result = await send();
        if (result?.__typename === 'SignedIn') {
          setIsCodeWrong(result.isCodeWrong ?? false);
          await renewCsrfToken();
          await client.resetStore();
        } else if (result?.__typename === 'SignInRefused') {
          setFailure({ reason: result.reason });
        } else {
          setFailure({ error: result });
        }
      } catch (error) {
        setFailure({ error });
      } finally {
        setIsBusy(false);
      }
    },
    [client],
  );

  const byTelegram = useCallback(
    (obtain: () => Promise<TelegramReturn> | TelegramReturn) =>
      attempt(async () => {
        const input = await obtain();
        const { data } = await sendTelegram({ variables: { input: { ...input, registrationCode } } });
        return data?.signInWithTelegram;
      }),
    [attempt, sendTelegram, registrationCode],
  );

  const byTicket = useCallback(
    (input: SignInWithTicketInput) =>
      attempt(async () => {
        const { data } = await sendTicket({ variables: { input } });
        return data?.signInWithTicket;
      }),
    [attempt, sendTicket],
  );

  return { byTelegram, byTicket, isBusy, failure, isCodeWrong, forgetFailure: useCallback(() => setFailure(null), []) };
};
