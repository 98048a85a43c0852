import { useEffect, useState } from 'react';
import { LandingEventDocument, type LandingEventQuery } from '#web/features/landing/landing-event.generated.ts';
import { postQuery } from '#web/graphql/post-query.ts';

export type LandingEvent = NonNullable<LandingEventQuery['event']>;

/** The current event; undefined while unknown, null when there is none or the server is silent: then the page simply says less. */
export const useLandingEvent = (): LandingEvent | null | undefined => {
  const [event, setEvent] = useState<LandingEvent | null>();
  useEffect(() => {
    const left = new AbortController();
    postQuery(LandingEventDocument, {}, left.signal).then(
      (data) => setEvent(data.event),
      () => left.signal.aborted || setEvent(null),
    );
    return () => left.abort();
  }, []);
  return event;
};
