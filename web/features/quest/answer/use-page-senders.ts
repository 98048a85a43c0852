import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Senders } from '#web/offline/outbox/deliver.ts';
import { takeOver } from '#web/offline/outbox/page-senders.ts';
import { BlockPageDocument } from '../blocks/__generated__/block-page.generated.ts';
import { BuyHintDocument } from '../hint/__generated__/buy-hint.generated.ts';
import { ownMoves } from '../team/team-moments.ts';
import { CheckAnswerDocument } from './__generated__/check-answer.generated.ts';
import { cacheWrongTry } from './wrong-tries.tsx';

/** Throws like a request that broke: a result without data is none. */
const present = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new TypeError('no data');
  return value;
};

/** While a page with riddles is open, an answer brings the solved riddle along, and a hint its picture. */
export const usePageSenders = (): void => {
  const client = useApolloClient();
  useEffect(() => {
    const answer: Senders['answer'] = async (input, context) => {
      ownMoves.begin('SOLVE', input.riddleId);
      const { data } = await client.mutate({ mutation: CheckAnswerDocument, variables: { input }, context });
      const result = present(data).checkAnswer;
      if (result.__typename === 'Solved') return result;
      ownMoves.drop('SOLVE', input.riddleId);
      if (result.__typename === 'WrongAnswer' && !result.alreadyTried) cacheWrongTry(client.cache, input.riddleId, input.answer);
      // This result has no solution, so the block is fetched again.
      if (result.__typename === 'AlreadySolved') void client.refetchQueries({ include: [BlockPageDocument] });
      return result;
    };
    const hint: Senders['hint'] = async (input, context) => {
      ownMoves.begin('HINT', input.riddleId);
      const { data } = await client.mutate({ mutation: BuyHintDocument, variables: { input }, context });
      const result = present(data).buyHint;
      if (result.__typename !== 'HintBought') ownMoves.drop('HINT', input.riddleId);
      return result;
    };
    return takeOver({ answer, hint });
  }, [client]);
};
