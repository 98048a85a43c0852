import { useEffect, useState } from 'react';
import { LandingEventOperation, type LandingEventQuery } from '#web/features/landing/landing-event.generated.ts';
import { postOperation } from '#web/graphql/post-operation.ts';

export type LandingEvent = NonNullable<LandingEventQuery['event']>;

/** The current event; undefined while unknown, null when there is none or the server is silent: then the page simply says less. */
export const useLandingEvent = (): LandingEvent | null | undefined => {
  const [event, setEvent] = useState<LandingEvent | null>();
  useEffect(() => {
    const left = new AbortController();
    postOperation(LandingEventOperation, {}, left.signal).then(
      (data) => setEvent(data.event),
      () => left.signal.aborted || setEvent(null),
    );
    return () => left.abort();
  }, []);
  return event;
};
