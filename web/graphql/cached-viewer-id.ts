import type { ApolloCache } from '@apollo/client';
import { ViewerIdDocument } from '#web/graphql/viewer-id.generated.ts';

/** Who is signed in as far as this tab has been told; null when nobody is, or nothing was asked yet. */
export const cachedViewerId = (cache: ApolloCache): string | null => cache.readQuery({ query: ViewerIdDocument })?.viewer?.id ?? null;
