import type { ApolloCache } from '@apollo/client';
import { ViewerIdDocument } from './__generated__/viewer-id.generated.ts';

/** The id of the signed-in person in Apollo's cache; null for an anonymous visitor, or before the first query. */
export const cachedViewerId = (cache: ApolloCache): string | null => cache.readQuery({ query: ViewerIdDocument })?.viewer?.id ?? null;
