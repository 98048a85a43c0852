import { useEffect, useState } from 'react';
import { CurrentEventOperation } from '#web/features/developers/__generated__/current-event.generated.ts';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { previousEvent } from '#web/shared/paths.ts';

/** Slug of the current event, for the examples; the finished one until it is known, and where there is none. */
export const useCurrentEvent = (): string => {
  const [slug, setSlug] = useState(previousEvent);
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
