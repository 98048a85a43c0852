import { useEffect, useState } from 'react';
import type { LandingEventQuery, LandingEventQueryVariables } from '#web/features/landing/landing-event.generated.ts';
import query from '#web/features/landing/landing-event.graphql?raw';
import { postText } from '#web/graphql/post-text.ts';

export type LandingEvent = NonNullable<LandingEventQuery['event']>;

/** The current event; undefined while unknown, null when there is none or the server is silent: then the page simply says less. */
export const useLandingEvent = (): LandingEvent | null | undefined => {
  const [event, setEvent] = useState<LandingEvent | null>();
  useEffect(() => {
    const left = new AbortController();
    postText<LandingEventQuery, LandingEventQueryVariables>(query, {}, left.signal).then(
      (data) => setEvent(data.event),
      () => left.signal.aborted || setEvent(null),
    );
    return () => left.abort();
  }, []);
  return event;
};
