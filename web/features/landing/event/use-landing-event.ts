import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { useSavedData } from '#web/graphql/plain/use-saved-data.ts';
import { paths } from '#web/shared/paths.ts';
import { LandingEventOperation, type LandingEventQuery } from './__generated__/landing-event.generated.ts';

export type LandingEvent = NonNullable<LandingEventQuery['event']>;
export type RunningEvent = LandingEventQuery['running'][number];
export type LandingViewer = NonNullable<LandingEventQuery['viewer']>;

interface Landing {
  /** The current event; undefined while it loads, null without one. */
  event: LandingEvent | null | undefined;
  /** The events that are played and that are to come, at most 20; none until they are known. */
  running: readonly RunningEvent[];
  /** Null for an anonymous visitor, and undefined until the server has responded to this reader. */
  viewer: LandingViewer | null | undefined;
  /** The time of what an earlier visit saved, when the server is out of reach and nothing newer is here. */
  savedAt: number | null;
}

const runningIn = (data: LandingEventQuery | undefined) => data?.running ?? [];

export const useLandingEvent = (): Landing => {
  const { data, isOwn, hasFailed } = usePageData(paths.home, LandingEventOperation);
  const saved = useSavedData(LandingEventOperation, {
    fresh: isOwn ? data?.event : null,
    isLost: hasFailed && data === undefined,
  });
  const last = saved === null ? null : saved?.data;
  return {
    event: data ? data.event : last,
    running: runningIn(data),
    viewer: isOwn ? data?.viewer : undefined,
    savedAt: saved?.at ?? null,
  };
};
