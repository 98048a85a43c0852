import { useEffect, useState } from 'react';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { CurrentEventOperation } from './__generated__/current-event.generated.ts';

/** Stands in the examples until the current event is known, and where there is none. */
const someEvent = 'my-event';

/** Slug of the current event, for the examples. */
export const useCurrentEvent = (): string => {
  const [slug, setSlug] = useState(someEvent);
  useEffect(() => {
    const left = new AbortController();
    postOperation(CurrentEventOperation, {}, left.signal).then(
      ({ event }) => event && setSlug(event.slug),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return slug;
};
