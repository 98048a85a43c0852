import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { errorCode } from '../error-code.ts';
import type { MutationTuple } from './bind.ts';

type ResultOf<Data> = Data[Exclude<keyof Data, '__typename'>];
type Refused<Result> = Extract<Result, { code: unknown }>;

/** refused: the server said no, with a code · failed: the outcome is unknown; a repeat with the same input runs once. */
export type Outcome<Result> =
  | { kind: 'done'; result: Exclude<Result, Refused<Result>> }
  | { kind: 'refused'; refusal: Refused<Result> }
  | { kind: 'failed'; error: unknown };

/** An outcome without its result. */
export type Settled = { kind: 'done' } | { kind: 'refused'; refusal: { code: unknown } } | { kind: 'failed'; error: unknown };

/** For `useErrorText`: the code of a refusal, else the error itself. */
export const readReason = (outcome: Exclude<Settled, { kind: 'done' }>): unknown =>
  outcome.kind === 'refused' ? outcome.refusal.code : outcome.error;

/** The session had ended, so nothing was done. */
export const isSignedOut = (outcome: Settled): boolean => outcome.kind === 'failed' && errorCode(outcome.error) === 'UNAUTHENTICATED';

const rootField = <Data extends object>(data: Data): ResultOf<Data> =>
  Object.entries(data).find(([name]) => name !== '__typename')?.[1] as ResultOf<Data>;

const isRefusal = (result: unknown): result is { code: unknown } => typeof result === 'object' && result !== null && 'code' in result;

interface SendOptions {
  /** Belongs to a command that was sent before, perhaps from a closed page, and got no response. */
  savedKey?: string;
  /** Runs before the request leaves, so that the command can be written down under its key. */
  onStart?: (key: string) => void;
}

/** Sends a mutation under an idempotency key, so that a repeat is safe, and refetches the active queries after it. */
export const useCommand = <Data extends object, Variables extends OperationVariables>([mutate]: MutationTuple<Data, Variables>) => {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const pending = useRef<{ of: string; key: string } | null>(null);

  const act = async (variables: Variables, { savedKey, onStart }: SendOptions = {}): Promise<Outcome<ResultOf<Data>> & { key: string }> => {
    const of = JSON.stringify(variables);
    if (savedKey !== undefined || pending.current?.of !== of) pending.current = { of, key: savedKey ?? uniqueKey() };
    const { key } = pending.current;
    onStart?.(key);
    setIsBusy(true);
    try {
      const context = { idempotencyKey: key };
      const { data } = await (mutate as (options: object) => Promise<{ data?: Data }>)({ variables, context });
      pending.current = null;
      if (!data) return { kind: 'failed', error: null, key };
      // A refusal refetches too: it mostly means that the screen was out of date.
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      const result = rootField(data);
      return isRefusal(result)
        ? { kind: 'refused', refusal: result as Refused<ResultOf<Data>>, key }
        : { kind: 'done', result: result as Exclude<ResultOf<Data>, Refused<ResultOf<Data>>>, key };
    } catch (error) {
      return { kind: 'failed', error, key };
    } finally {
      setIsBusy(false);
    }
  };

  return { act, isBusy };
};
