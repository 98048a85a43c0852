import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { MutationTuple } from '#web/graphql/bind.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';

type ResultOf<Data> = Data[Exclude<keyof Data, '__typename'>];
type Refused<Result> = Extract<Result, { code: unknown }>;

/** refused: the server said no, with a code · failed: nobody knows whether it happened; a repeat with the same input does it once. */
export type Outcome<Result> =
  | { kind: 'done'; result: Exclude<Result, Refused<Result>> }
  | { kind: 'refused'; refusal: Refused<Result> }
  | { kind: 'failed'; error: unknown };

/** An outcome for whoever only wants to know whether it was done. */
export type Settled = { kind: 'done' } | { kind: 'refused'; refusal: { code: unknown } } | { kind: 'failed'; error: unknown };

/** For `useErrorText`: the code of a refusal, else the error itself. */
export const reasonOf = (outcome: Exclude<Settled, { kind: 'done' }>): unknown =>
  outcome.kind === 'refused' ? outcome.refusal.code : outcome.error;

const rootField = <Data extends object>(data: Data): ResultOf<Data> =>
  Object.entries(data).find(([name]) => name !== '__typename')?.[1] as ResultOf<Data>;

const isRefusal = (result: unknown): result is { code: unknown } => typeof result === 'object' && result !== null && 'code' in result;

/** One change of one's own: safe to repeat on a bad line, and everything on the screen is read again after it. */
export const useMove = <Data extends object, Variables extends OperationVariables>([mutate]: MutationTuple<Data, Variables>) => {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const unanswered = useRef<{ of: string; key: string } | null>(null);

  const act = async (variables: Variables): Promise<Outcome<ResultOf<Data>>> => {
    const of = JSON.stringify(variables);
    if (unanswered.current?.of !== of) unanswered.current = { of, key: uniqueKey() };
    setIsBusy(true);
    try {
      const context = { idempotencyKey: unanswered.current.key };
      const { data } = await (mutate as (options: object) => Promise<{ data?: Data }>)({ variables, context });
      unanswered.current = null;
      if (!data) return { kind: 'failed', error: null };
      // Also after a refusal: it mostly means that the screen was out of date.
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      const result = rootField(data);
      return isRefusal(result)
        ? { kind: 'refused', refusal: result as Refused<ResultOf<Data>> }
        : { kind: 'done', result: result as Exclude<ResultOf<Data>, Refused<ResultOf<Data>>> };
    } catch (error) {
      return { kind: 'failed', error };
    } finally {
      setIsBusy(false);
    }
  };

  return { act, isBusy };
};
