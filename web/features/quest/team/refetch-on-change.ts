import { useEffect, useRef, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { compareVersions } from '#web/graphql/versions/compare-versions.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { teamLive, useTeamNow } from './use-team-now.tsx';

/** Two thousand phones hear of an edit at the same moment, so they refetch over these seconds. */
const spreadMs = 3_000;

interface Page<Data> {
  data: Data | undefined;
  refetch: () => Promise<{ data?: Data | undefined }>;
  /** Picks what organizers write; the rest changes with play. */
  pickContent: (data: Data) => unknown;
}

/** Refetches a page once organizers have changed blocks or riddles, and announces a change of its content. */
export const useRefetchOnQuestChange = <Data>({ data, refetch, pickContent }: Page<Data>): void => {
  const { t } = useTranslation('quest');
  const { data: now } = useTeamNow();
  const { questVersion, history } = now?.event ?? {};
  const seen = useRef<{ version: number; history: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOwed = useRef(false);

  const read = useEffectEvent(async () => {
    const before = data && JSON.stringify(pickContent(data));
    const { data: after } = await refetch();
    isOwed.current = false;
    if (before !== undefined && after && JSON.stringify(pickContent(after)) !== before) notify.news(t('live.rewritten'));
  });

  const plan = useEffectEvent(() => {
    isOwed.current = true;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void read().catch(() => undefined);
    }, Math.random() * spreadMs);
  });

  useEffect(() => {
    if (questVersion === undefined || history === undefined) return;
    const [before, current] = [seen.current, { version: questVersion, history }];
    const isNews = before !== null && compareVersions(current, before) > 0;
    if (before === null || isNews) seen.current = current;
    if (isNews) plan();
  }, [questVersion, history]);

  // A failed refetch runs again when the network is back.
  useEffect(() => onReturn(() => isOwed.current && plan()), []);
  useEffect(() => () => clearTimeout(timer.current), []);
};

interface RefetchOptions {
  /** The stream itself brings what this query reads, so only a client that polls refetches. */
  isToldByStream?: boolean;
}

/**
 * Refetches after a change of the team: its version grows with every solve, visit and hint of its members. The stream names
 * the changed riddles, so that they need no full refetch while it is open.
 */
export const useRefetchOnTeamChange = (refetch: () => Promise<unknown>, { isToldByStream = true }: RefetchOptions = {}): void => {
  const { data } = useTeamNow();
  const team = data?.viewer?.team;
  const version = team && `${team.history} ${team.version}`;
  const seen = useRef(version);
  useEffect(() => {
    const hasChanged = seen.current !== undefined && seen.current !== version;
    if (hasChanged && !(isToldByStream && teamLive.get().mode === 'live')) void refetch().catch(() => undefined);
    seen.current = version;
  }, [version, refetch, isToldByStream]);
};
