import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';

export type AnswerState =
  | { kind: 'idle' }
  /** On its way; the page waits for the verdict. */
  | { kind: 'checking' }
  /** The team may have given the same answer before. */
  | { kind: 'wrong'; isRepeat: boolean }
  /** The server did not judge it. It may be sent again from `retryAt` on (by the clock of this device), or at once if that is null. */
  | { kind: 'failed'; reason: string; retryAt: number | null }
  /** It is written down on this phone, and is sent by itself. `isSent` when an earlier request may have arrived. */
  | { kind: 'waiting'; until: 'network' | 'server' | 'pause' | 'end'; isSent: boolean };

/** What an answer in the outbox looks like at its riddle. */
export const useAnswerState = (entry: OutboxEntry | null): AnswerState => {
  const settledOr = useSettledState();
  const waitingState = useWaitingState();
  if (entry === null) return { kind: 'idle' };
  return entry.state === 'waiting' ? waitingState(entry) : settledOr(entry);
};

const useSettledState = () => {
  const errorText = useErrorText();
  return ({ verdict, state, code }: OutboxEntry): AnswerState => {
    if (verdict?.kind === 'wrong') return { kind: 'wrong', isRepeat: verdict.isRepeat };
    return state === 'refused' ? { kind: 'failed', reason: errorText(code), retryAt: null } : { kind: 'idle' };
  };
};

/** Nobody has to do anything for these to end, or can. */
const sentByItself = ['network', 'pause', 'end'] as const;

const useWaitingState = () => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const isOffline = useConnectionState() === 'offline';
  return ({ waitsFor, code, firstSentAt, pause }: OutboxEntry): AnswerState => {
    const isSent = firstSentAt !== null;
    const until = sentByItself.find((each) => each === waitsFor);
    if (until) return { kind: 'waiting', until, isSent };
    switch (waitsFor) {
      case 'server':
        if (code === 'MAINTENANCE' || code === null) return { kind: 'waiting', until: 'server', isSent };
        return { kind: 'failed', reason: errorText(code), retryAt: null };
      case 'pace':
        return { kind: 'failed', reason: t('riddle.rateLimited', { count: pause?.seconds ?? 1 }), retryAt: pause?.until ?? null };
      default:
        return isOffline ? { kind: 'waiting', until: 'network', isSent } : { kind: 'checking' };
    }
  };
};
