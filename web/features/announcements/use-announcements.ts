import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { useAnnouncementsQuery } from './__generated__/announcements.generated.ts';
import { marksIn, type ShownAnnouncement, unreadOf } from './unread.ts';

/** Everybody hears of an announcement at the same moment, so phones read it over these seconds. */
const spreadMs = 2_000;
/** The longest wait that a timer of a browser takes. */
const maxWaitMs = 2_147_483_647;

/** The version of the stream that the list was last read for; another page of the same visit goes on with it. */
let readVersion: string | null = null;

interface Options {
  /** Changes whenever there may be something to read; null while no stream says so. */
  version: string | null;
  /** The interval of polling in ms where no stream says so; 0 for none. */
  everyMs: number;
}

/** The announcements of the person: those that this phone has, and newer ones as soon as it hears of them. */
export const useAnnouncements = ({ version, everyMs }: Options) => {
  const client = useApolloClient();
  const { data, error, refetch } = useAnnouncementsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: everyMs,
  });
  const marks = useOwnEntries(marksIn);
  const list = data?.viewer?.announcements;
  const unread = unreadOf(list ?? [], { marks, now: serverClock.now() });
  useRefetchOn(version, refetch);
  useNextEnd(unread);

  const markRead = (read: readonly ShownAnnouncement[]) => {
    if (read.length === 0) return;
    void commit({ command: { kind: 'read', announcements: read.map(({ id, revision }) => ({ id, revision })) }, isTold: true });
    for (const each of read) client.cache.modify({ id: client.cache.identify({ ...each }), fields: { isRead: () => true } });
  };
  return { list, unread, error, refetch, markRead };
};

const useRefetchOn = (version: string | null, refetch: () => Promise<unknown>): void => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const plan = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (version === null || version === readVersion) return;
    timer.current = setTimeout(() => {
      refetch().then(
        () => (readVersion = version),
        () => undefined,
      );
    }, Math.random() * spreadMs);
  });
  useEffect(() => plan(), [version]);
  // What failed without network is read when it is back.
  useEffect(() => onReturn(() => plan()), []);
  useEffect(() => () => clearTimeout(timer.current), []);
};

/** Renders again when the next of these ends. */
const useNextEnd = (unread: readonly ShownAnnouncement[]): void => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const ends = unread.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]));
  const next = ends.length > 0 ? Math.min(...ends) : null;
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(render, Math.min(Math.max(next - serverClock.now(), 0) + 1, maxWaitMs));
    return () => clearTimeout(timer);
  }, [next]);
};
