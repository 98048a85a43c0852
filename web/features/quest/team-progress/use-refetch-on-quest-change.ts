import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamNow } from './use-team-now.ts';
import { compareVersions } from '#web/graphql/versions/compare-versions.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';

/** Two thousand phones hear of an edit at the same moment, so they refetch over these seconds. */
const spreadMs = 3_000;

interface Page<Data> {
  data: Data | undefined;
  refetch: () => Promise<{ data?: Data | undefined }>;
  /** The part that organizers write; the rest changes with play. */
  written: (data: Data) => unknown;
}

/** Refetches a page once organizers have changed blocks or riddles, and announces a change of its content. */
export const useRefetchOnQuestChange = <Data>({ data, refetch, written }: Page<Data>): void => {
  const { t } = useTranslation('quest');
  const { data: now } = useTeamNow();
  const { questVersion, history } = now?.event ?? {};
  const seen = useRef<{ version: number; history: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOwed = useRef(false);

  const read = useEffectEvent(async () => {
    const before = data && JSON.stringify(written(data));
    const { data: after } = await refetch();
    isOwed.current = false;
    if (before !== undefined && after && JSON.stringify(written(after)) !== before) notify.news(t('live.rewritten'));
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
