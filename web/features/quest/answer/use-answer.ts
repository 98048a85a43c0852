import { useApolloClient } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMaintenance, isNetworkError, isServerFault } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { answerDraft } from '#web/offline/answer-draft.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { onSendable } from '#web/shared/connection/watched-fetch.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { vibrate } from '#web/shared/vibrate.ts';
import { BlockPageDocument } from '../blocks/__generated__/block-page.generated.ts';
import { liveVoice } from '../team/live-voice.ts';
import { ownMoves } from '../team/team-moments.ts';
import { type CheckAnswerMutation, useCheckAnswerMutation } from './__generated__/check-answer.generated.ts';
import { cacheWrongTry } from './wrong-tries.tsx';

export type AnswerState =
  | { kind: 'idle' }
  /** Sent; the page waits for the verdict. */
  | { kind: 'checking' }
  /** The team may have given the same answer before. */
  | { kind: 'wrong'; isRepeat: boolean }
  /** The server did not judge it. It may be sent again from `retryAt` on (by `performance.now()`), or at once if that is null. */
  | { kind: 'failed'; reason: string; retryAt: number | null }
  /** The network broke, so the answer may have arrived or not. It is sent again under its old key when the network is back. */
  | { kind: 'unknown' }
  /** The server takes no answers for now. It is sent again under its old key when it does. */
  | { kind: 'kept' };

export type Answer = ReturnType<typeof useAnswer>;

type Result = CheckAnswerMutation['checkAnswer'];
type Solve = Extract<Result, { __typename: 'Solved' | 'AlreadySolved' }>;

/** The answer is sent again within this time after the network is back. Other requests take up to `spreadMs`; here a player waits. */
const repeatWithinMs = 2_000;

/**
 * The answer to one riddle, from what the player types to the verdict. The text outlives a reload, and an attempt counts once, however
 * often it is sent.
 */
export const useAnswer = (riddleId: string, coinValue: number) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [checkAnswer] = useCheckAnswerMutation();
  const [text, setText] = useState(() => answerDraft.read(riddleId));
  const [state, setState] = useState<AnswerState>({ kind: 'idle' });
  /** The sentence under the solved riddle; null until this player solves it. */
  const [verdict, setVerdict] = useState<string | null>(null);
  // One key per submitted answer: an attempt without a verdict is repeated under its old key.
  const openTry = useRef<{ answer: string; key: string } | null>(null);

  const write = (next: string) => {
    setText(next);
    answerDraft.write(riddleId, next);
    if (state.kind !== 'checking') setState({ kind: 'idle' });
  };
  const forget = () => write('');

  const submit = async () => {
    const answer = text.trim();
    if (answer === '' || state.kind === 'checking') return;
    if (openTry.current?.answer !== answer) openTry.current = { answer, key: uniqueKey() };
    setState({ kind: 'checking' });
    ownMoves.begin('SOLVE', riddleId);
    try {
      const { data } = await checkAnswer({ variables: { input: { riddleId, answer } }, context: { idempotencyKey: openTry.current.key } });
      openTry.current = null;
      settle(answer, data?.checkAnswer);
    } catch (error) {
      if (isServerFault(error)) notify.error(t('riddle.checkError'));
      if (!isNetworkError(error) && !isMaintenance(error)) return fail(errorText(error));
      vibrate('error');
      setState({ kind: isMaintenance(error) ? 'kept' : 'unknown' });
    }
  };

  const settle = (answer: string, result: Result | undefined) => {
    if (result?.__typename === 'Solved' || result?.__typename === 'AlreadySolved') return solve(result);
    ownMoves.drop('SOLVE', riddleId);
    if (result?.__typename === 'WrongAnswer') {
      setState({ kind: 'wrong', isRepeat: result.alreadyTried });
      if (!result.alreadyTried) cacheWrongTry(client.cache, riddleId, answer);
      return vibrate('error');
    }
    if (result?.__typename === 'RateLimited') {
      return fail(t('riddle.rateLimited', { count: result.retryAfterSeconds }), result.retryAfterSeconds);
    }
    fail(errorText(result?.code ?? null));
  };

  const solve = (result: Solve) => {
    const sentence = solveVerdict(result, coinValue, t);
    answerDraft.write(riddleId, '');
    setVerdict(sentence);
    setText('');
    setState({ kind: 'idle' });
    announce(sentence);
    liveVoice.hush();
    vibrate('success');
    if (result.__typename !== 'AlreadySolved') return;
    ownMoves.drop('SOLVE', riddleId);
    // This result has no solution, so the block is fetched again.
    void client.refetchQueries({ include: [BlockPageDocument] });
  };

  const fail = (reason: string, retryAfterSeconds = 0) => {
    vibrate('error');
    setState({ kind: 'failed', reason, retryAt: retryAfterSeconds > 0 ? performance.now() + retryAfterSeconds * 1000 : null });
  };

  const isUnsent = state.kind === 'unknown' || state.kind === 'kept';
  const repeat = useEffectEvent(() => void submit());
  useLayoutEffect(() => {
    if (!isUnsent) return;
    return onSendable(repeat, repeatWithinMs);
  }, [isUnsent]);

  /** Stops the automatic repeat. The same text, sent again by the player, still has its old key. */
  const giveUp = () => setState({ kind: 'idle' });

  return { text, write, forget, state, submit, giveUp, verdict };
};

/**
 * Returns the sentence under a solved riddle. It names the place, because the title may be off the screen; place, points and coins come
 * from the server. Where coins count on the board, it adds them up to the number by which the score has grown.
 */
const solveVerdict = (result: Solve, coinValue: number, t: TFunction<'quest'>): string => {
  if (result.__typename === 'AlreadySolved') return t('riddle.teamSolved');
  const place = result.riddle.solution?.title ?? '';
  if (!result.credited) return t('riddle.teammateFirst', { place, name: result.riddle.solution?.solvedBy ?? '' });
  const { points, coins } = result;
  const sentence = t('riddle.correct', { place, count: points, points: sentencePoints(points) });
  if (coins * coinValue === 0) return sentence;
  return `${sentence} ${t('riddle.andCoins', { count: coins, total: sentencePoints(points + coins * coinValue) })}`;
};
