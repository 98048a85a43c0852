import type { TFunction } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverload } from '#web/graphql/error-code.ts';
import { answerDraft } from '#web/offline/answer-draft.ts';
import { isWaiting, type OutboxEntry, type Verdict } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox, useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit, currentSender } from '#web/offline/outbox/page-senders.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { vibrate } from '#web/shared/vibrate.ts';
import { liveVoice } from '../team/live-voice.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import { useAnswerState } from './use-answer-state.ts';

export type Answer = ReturnType<typeof useAnswer>;

/** Returns the newest answer to the riddle among the entries. */
const latestTo = (riddleId: string, entries: readonly OutboxEntry[]): OutboxEntry | null =>
  entries.findLast(({ command }) => command.kind === 'answer' && command.input.riddleId === riddleId) ?? null;

const answerIn = (entry: OutboxEntry | null): string => (entry?.command.kind === 'answer' ? entry.command.input.answer : '');

/** The entry that the card shows: one that waits, or has news, or whose outcome was told here and not on an earlier page. */
const useShownEntry = (riddleId: string) => {
  const latest = useOwnEntries(useCallback((entries) => latestTo(riddleId, entries), [riddleId]));
  const [followed, setFollowed] = useState<string | null>(null);
  const isShown = latest !== null && (isWaiting(latest) || !latest.isTold || latest.id === followed);
  return { entry: isShown ? latest : null, setFollowed };
};

/**
 * The answer to one riddle, from what the player types to the verdict. Once given it stands in the outbox: it outlives a reload, a tunnel
 * and the phone's battery, and counts once, however often it is sent.
 */
export const useAnswer = ({ id: riddleId, number }: { id: string; number: number }, coinValue: number) => {
  const { t } = useTranslation('quest');
  const teamId = useTeamNow().data?.viewer?.team?.id;
  const { entry, setFollowed } = useShownEntry(riddleId);
  const state = useAnswerState(entry);
  const [text, setText] = useState(() => answerIn(entry) || answerDraft.read(riddleId));
  const isWrittenDown = entry !== null && isWaiting(entry);

  useTold({ entry, riddleId, coinValue, onTold: setFollowed });
  const verdict = entry?.verdict && solveVerdict(entry.verdict, coinValue, t);
  if (verdict && text !== '') setText('');

  const takeBack = () => {
    if (isWrittenDown) void ownOutbox()?.remove(entry.id);
    setFollowed(null);
  };
  /** Typing changes an answer that waits: what was written down is taken back. */
  const write = (next: string) => {
    setText(next);
    answerDraft.write(riddleId, next);
    if (state.kind !== 'checking') takeBack();
  };
  const forget = () => write('');

  const submit = () => {
    const answer = text.trim();
    if (answer === '' || state.kind === 'checking') return;
    // Behind an answer that was changed an earlier one may wait, from another tab.
    if (isWrittenDown && answerIn(entry) === answer) return void currentSender.get()?.sendNow();
    const id = uniqueKey();
    setFollowed(id);
    void commit({
      id,
      command: { kind: 'answer', input: { riddleId, answer, ...(teamId !== undefined && { teamId }) } },
      subject: t('riddle.name', { number }),
      what: answer,
    });
  };

  return { text, write, forget, state, submit, takeBack, verdict: verdict ?? null };
};

interface Told {
  entry: OutboxEntry | null;
  riddleId: string;
  coinValue: number;
  onTold: (id: string) => void;
}

/** Says the outcome of an entry once: by voice and by vibration. */
const useTold = ({ entry, riddleId, coinValue, onTold }: Told) => {
  const { t } = useTranslation('quest');
  const isNews = entry !== null && !isWaiting(entry) && !entry.isTold;
  useEffect(() => {
    if (!isNews) return;
    onTold(entry.id);
    void ownOutbox()?.change(entry.id, { isTold: true });
    const sentence = entry.verdict && solveVerdict(entry.verdict, coinValue, t);
    vibrate(sentence ? 'success' : 'error');
    if (!sentence) return;
    answerDraft.write(riddleId, '');
    announce(sentence);
    liveVoice.hush();
  }, [isNews, entry, riddleId, coinValue, t, onTold]);
  const isServersFault = entry?.waitsFor === 'server' && (entry.code === 'INTERNAL' || isOverload(entry.code));
  useEffect(() => {
    if (isServersFault) notify.error(t('riddle.checkError'));
  }, [isServersFault, t]);
};

/**
 * Returns the sentence under a solved riddle; null for a verdict that is no solve. It names the place, because the title may be off the
 * screen; place, points and coins come from the server. Where coins count on the board, it adds them up to the number by which the score
 * has grown.
 */
const solveVerdict = (verdict: Verdict, coinValue: number, t: TFunction<'quest'>): string | null => {
  if (verdict.kind === 'teamSolved') return t('riddle.teamSolved');
  if (verdict.kind !== 'solved') return null;
  const { place, points, coins, credited, solvedBy } = verdict;
  if (!credited) return t('riddle.teammateFirst', { place, name: solvedBy ?? '' });
  const sentence = t('riddle.correct', { place, count: points, points: sentencePoints(points) });
  if (coins * coinValue === 0) return sentence;
  return `${sentence} ${t('riddle.andCoins', { count: coins, total: sentencePoints(points + coins * coinValue) })}`;
};
