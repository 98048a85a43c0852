import { useEffect, useState } from 'react';
import { postText } from '#web/graphql/post-text.ts';
import { previousEvent } from '#web/shared/paths.ts';

/** Slug of the current event, for the examples; the finished one until it is known, and where there is none. */
export const useCurrentEvent = (): string => {
  const [slug, setSlug] = useState(previousEvent);
  useEffect(() => {
    const left = new AbortController();
    postText<{ event: { slug: string } | null }, object>('{ event { slug } }', {}, left.signal).then(
      ({ event }) => event && setSlug(event.slug),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return slug;
};
