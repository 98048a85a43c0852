import { useEffect, useState } from 'react';
import { LandingEventOperation, type LandingEventQuery } from './__generated__/landing-event.generated.ts';
import { readSavedEvent, saveEvent, type SavedEvent } from './saved-event.ts';
import { usePageData } from '#web/graphql/plain/use-page-data.ts';
import { paths } from '#web/shared/paths.ts';

export type LandingEvent = NonNullable<LandingEventQuery['event']>;
export type LandingViewer = NonNullable<LandingEventQuery['viewer']>;

interface Landing {
  /** The current event; undefined while it loads, null without one. */
  event: LandingEvent | null | undefined;
  /** Null for a stranger, and undefined until the server has answered this reader. */
  viewer: LandingViewer | null | undefined;
  /** The time of what an earlier visit saved, when the server is out of reach and nothing newer is here. */
  savedAt: number | null;
}

export const useLandingEvent = (): Landing => {
  const { data, isOwn, hasFailed } = usePageData(paths.home, LandingEventOperation);
  const [saved, setSaved] = useState<SavedEvent | null>();
  const isLost = hasFailed && data === undefined;
  useEffect(() => {
    if (isOwn && data?.event) saveEvent(data.event);
  }, [isOwn, data]);
  // oxlint-disable-next-line react/set-state-in-effect -- storage is read only when there is nothing else to show
  useEffect(() => void (isLost && setSaved(readSavedEvent())), [isLost]);
  const last = isLost ? saved : null;
  return {
    event: data ? data.event : isLost ? (last?.event ?? null) : undefined,
    viewer: isOwn ? data?.viewer : undefined,
    savedAt: last?.at ?? null,
  };
};
