import { useState } from 'react';
import type { SteerWallInput } from '#web/graphql/__generated__/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import type { CategoryCode } from '../wall/source/wall-frame.ts';
import {
  useFinishRevealMutation,
  useHideLastRevealedMutation,
  useResetRevealMutation,
  useRevealNextMutation,
  useSetBoardFreezeMutation,
  useStartRevealMutation,
  useSteerWallMutation,
} from './__generated__/wall-remote.generated.ts';

type Result = { __typename: string; code?: string };
type Move = (context: { idempotencyKey: string }) => Promise<{ data?: Record<string, Result | string> | null | undefined }>;

/** The commands of the remote control, one at a time, with the text of a refusal. */
export const useRemote = (eventId: string) => {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [steer] = useSteerWallMutation();
  const [freeze] = useSetBoardFreezeMutation();
  const [start] = useStartRevealMutation();
  const [next] = useRevealNextMutation();
  const [back] = useHideLastRevealedMutation();
  const [finish] = useFinishRevealMutation();
  const [reset] = useResetRevealMutation();

  const make = async (move: Move): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { data } = await move({ idempotencyKey: uniqueKey() });
      const refusal = Object.values(data ?? {}).find((result): result is Result => typeof result === 'object' && result.code !== undefined);
      if (refusal) setProblem(errorText(refusal.code ?? null));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    problem,
    steer: (change: Omit<SteerWallInput, 'eventId'>) => make((context) => steer({ variables: { input: { eventId, ...change } }, context })),
    freeze: (freezeAt: string | null) => make((context) => freeze({ variables: { input: { eventId, freezeAt } }, context })),
    startReveal: () => make((context) => start({ variables: { input: { eventId } }, context })),
    /** Names the next place, or all from it up to the better place `through` at once. */
    revealNext: (category: CategoryCode, rank: number, through: number = rank) =>
      make((context) => next({ variables: { input: { eventId, category, rank, through } }, context })),
    hideLast: (category: CategoryCode, rank: number) =>
      make((context) => back({ variables: { input: { eventId, category, rank } }, context })),
    finishReveal: () => make((context) => finish({ variables: { input: { eventId } }, context })),
    resetReveal: () => make((context) => reset({ variables: { input: { eventId } }, context })),
  };
};

export type Remote = ReturnType<typeof useRemote>;
