import { useApolloClient } from '@apollo/client/react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerDraft } from '#web/offline/unsent/answer-draft.ts';
import { isSolve, solveVerdict } from './answer-verdict.ts';
import { BlockPageDocument } from '../block/__generated__/block-page.generated.ts';
import { type CheckAnswerMutation, useCheckAnswerMutation } from './__generated__/check-answer.generated.ts';
import { cacheWrongTry } from './cache-wrong-try.ts';
import { liveVoice } from '../team-progress/live-voice.ts';
import { ownMoves } from '../team-progress/own-moves.ts';
import { isMaintenance, isNetworkError, isServerFault } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { onSendable } from '#web/shared/connection/watched-fetch.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { vibrate } from '#web/shared/vibrate.ts';

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

/** The answer is sent again within this time after the network is back. Other requests take up to `spreadMs`; here a player waits. */
const repeatWithinMs = 2_000;

export type Answer = ReturnType<typeof useAnswer>;

export const useAnswer = (riddleId: string, coinValue: number) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [checkAnswer] = useCheckAnswerMutation();
  const [text, setText] = useState(() => answerDraft.read(riddleId));
  const [state, setState] = useState<AnswerState>({ kind: 'idle' });
  const [verdict, setVerdict] = useState<string | null>(null);
  // One key per submitted answer: an attempt without a verdict is repeated under its old key, so that it counts once.
  const openTry = useRef<{ answer: string; key: string } | null>(null);

  const write = (next: string) => {
    setText(next);
    answerDraft.write(riddleId, next);
    if (state.kind !== 'checking') setState({ kind: 'idle' });
  };

  const fail = (reason: string, retryAfterSeconds = 0) => {
    vibrate('error');
    setState({ kind: 'failed', reason, retryAt: retryAfterSeconds > 0 ? performance.now() + retryAfterSeconds * 1000 : null });
  };

  const settle = (result: CheckAnswerMutation['checkAnswer'] | undefined, answer: string) => {
    openTry.current = null;
    if (isSolve(result)) {
      const sentence = solveVerdict(result, coinValue, t);
      answerDraft.write(riddleId, '');
      setVerdict(sentence);
      setText('');
      setState({ kind: 'idle' });
      announce(sentence);
      liveVoice.hush();
      if (result.__typename === 'AlreadySolved') ownMoves.drop('SOLVE', riddleId);
      // The result has no solution, so the block is fetched again.
      if (result.__typename === 'AlreadySolved') void client.refetchQueries({ include: [BlockPageDocument] });
      return vibrate('success');
    }
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

  const submit = async () => {
    const answer = text.trim();
    if (answer === '' || state.kind === 'checking') return;
    if (openTry.current?.answer !== answer) openTry.current = { answer, key: uniqueKey() };
    setState({ kind: 'checking' });
    ownMoves.begin('SOLVE', riddleId);
    try {
      const { data } = await checkAnswer({ variables: { input: { riddleId, answer } }, context: { idempotencyKey: openTry.current.key } });
      settle(data?.checkAnswer, answer);
    } catch (error) {
      if (isServerFault(error)) notify.error(t('riddle.checkError'));
      if (!isNetworkError(error) && !isMaintenance(error)) return fail(errorText(error));
      vibrate('error');
      setState({ kind: isMaintenance(error) ? 'kept' : 'unknown' });
    }
  };

  const isUnsent = state.kind === 'unknown' || state.kind === 'kept';
  const repeat = useEffectEvent(() => void submit());
  useLayoutEffect(() => {
    if (!isUnsent) return;
    return onSendable(repeat, repeatWithinMs);
  }, [isUnsent]);

  /** Stops the automatic repeat. The same text, sent again by the player, still has its old key. */
  const giveUp = () => setState({ kind: 'idle' });

  const forget = () => write('');

  return { text, write, state, submit, verdict, forget, giveUp };
};
