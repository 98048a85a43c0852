import { uniqueKey } from '#web/shared/unique-key.ts';
import { standForLeader } from './leadership.ts';
import type { OpenStream, StreamListener, StreamRequest } from './stream.types.ts';

type Frame = Parameters<StreamListener['next']>[0];

type Message =
  /** A tab asks for the leader and for the last frame. */
  | { kind: 'hello'; from: string }
  /** The leader responds to one tab with the last frame, or tells all tabs that the server was heard. */
  | { kind: 'here'; to?: string; last?: Frame; failures: number }
  | { kind: 'next'; result: Frame }
  | { kind: 'end'; reason: 'complete' | 'error' };

const askEveryMs = 10_000;
/** Together with opening a stream this takes less than two seconds. */
const timeoutMs = 1_500;
/** The leader leaves only after the other tabs have heard of the end. */
const lastWordMs = 500;

const canShare = () => Boolean((navigator as Partial<Navigator>).locks) && 'BroadcastChannel' in window;

/** The same subscription of the same person has the same results in every tab. */
const streamKey = ({ query, variables }: StreamRequest, person: string) =>
  `versta-stream ${person} ${JSON.stringify(variables)} ${query.replace(/\s+/g, ' ')}`;

/**
 * All tabs of a browser share one stream, because a browser opens at most six connections to a server. One tab holds it and
 * passes on the frames. Where the browser cannot share (no secure context, an old phone), each tab holds its own stream.
 */
export const shareStream =
  (open: OpenStream, person: () => string): OpenStream =>
  (request, listener) => {
    if (!canShare()) return open(request, listener);
    const me = uniqueKey();
    const name = streamKey(request, person());
    const channel = new BroadcastChannel(name);
    let last: Frame | undefined;
    let failures = 0;
    let isLeading = false;
    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const say = (message: Message) => hasEnded || channel.postMessage(message);

    const next = (result: Frame) => {
      last = result;
      listener.next(result);
    };

    const setFailures = (count: number) => {
      if (failures === count) return;
      failures = count;
      listener.failing(count);
    };

    const lead = () => {
      isLeading = true;
      clearTimeout(timer);
      const close = open(request, {
        next: (result) => {
          say({ kind: 'next', result });
          next(result);
        },
        failing: (count) => {
          setFailures(count);
          if (count > 0) say({ kind: 'here', failures: count });
        },
        heard: () => {
          say({ kind: 'here', failures });
          listener.heard();
        },
        complete: () => endForAll('complete'),
        error: (error) => endForAll('error', error),
      });
      return () => {
        isLeading = false;
        close();
      };
    };

    const leadership = standForLeader(name, lead);

    const stopListening = () => {
      hasEnded = true;
      clearTimeout(timer);
      clearInterval(asking);
      document.removeEventListener('visibilitychange', ask);
      channel.close();
    };

    const end = (reason: 'complete' | 'error', error?: unknown) => {
      stopListening();
      if (reason === 'complete') listener.complete();
      else listener.error(error ?? new Error('The stream of another tab has failed'));
    };

    const endForAll = (reason: 'complete' | 'error', error?: unknown) => {
      if (hasEnded) return;
      say({ kind: 'end', reason });
      end(reason, error);
      setTimeout(leadership.leave, lastWordMs);
    };

    const ask = () => {
      if (isLeading || document.hidden) return;
      clearTimeout(timer);
      timer = setTimeout(leadership.takeOver, timeoutMs);
      say({ kind: 'hello', from: me });
    };

    const answer = (from: string) => say({ kind: 'here', to: from, failures, ...(last && { last }) });

    const follow = (message: Exclude<Message, { kind: 'hello' }>) => {
      clearTimeout(timer);
      if (message.kind === 'end') {
        leadership.leave();
        return end(message.reason);
      }
      setFailures(message.kind === 'here' ? message.failures : 0);
      if (failures === 0) listener.heard();
      if (message.kind === 'next') next(message.result);
      else if (message.last && last === undefined) next(message.last);
    };

    const isForUs = (message: Message) => message.kind !== 'here' || message.to === undefined || message.to === me;

    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'hello') return isLeading || !isForUs(data) ? undefined : follow(data);
      if (isLeading) answer(data.from);
    });
    const asking = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    ask();

    return () => {
      if (hasEnded) return;
      stopListening();
      leadership.leave();
    };
  };
