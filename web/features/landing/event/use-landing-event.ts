import { useEffect, useState } from 'react';
import { LandingEventOperation, type LandingEventQuery } from './__generated__/landing-event.generated.ts';
import { postOperation } from '#web/graphql/plain/post-operation.ts';

export type LandingEvent = NonNullable<LandingEventQuery['event']>;

/** Returns the current event; undefined while it loads, null without one or without the server. */
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
